import { Duration } from 'aws-cdk-lib'
import * as backup from 'aws-cdk-lib/aws-backup'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { dailyCopyDays, monthlyCopyDays } from '../retention.ts'
import type { StageSettings } from '../settings.ts'
import { dataKey, dataPolicy } from './data-key.ts'
import { stackSuffix } from './stack-suffix.ts'

/** Length limit of a selection's name. */
const nameLimit = 50

/** Adds the daily and monthly copies of the table to a vault of their own, and returns the vault's name. */
export function addBackups(
  scope: Construct,
  settings: StageSettings,
  table: dynamodb.Table,
): string {
  const { stage, restoredTable, copyVault } = settings
  const key = dataKey(scope, 'VaultKey', settings, 'Encrypts the daily backups')
  const vault = new backup.BackupVault(scope, 'Vault', {
    encryptionKey: key,
    removalPolicy: dataPolicy(settings),
  })
  const resource = vault.node.defaultChild
  if (resource instanceof backup.CfnBackupVault) {
    resource.backupVaultName = `dropcloth-${stage}-${stackSuffix(scope)}`
  }
  const elsewhere =
    copyVault === undefined
      ? null
      : backup.BackupVault.fromBackupVaultArn(scope, 'CopyVault', copyVault)
  const account = copyVault?.split(':')[4]
  if (account !== undefined && account !== settings.account) openTo(account, key)
  const copiedFor = (deleteAfter: Duration) =>
    elsewhere && { copyActions: [{ destinationBackupVault: elsewhere, deleteAfter }] }
  const [days, year] = [Duration.days(dailyCopyDays), Duration.days(monthlyCopyDays)]
  const plan = new backup.BackupPlan(scope, 'Backups', {
    backupPlanRules: [
      new backup.BackupPlanRule({
        ruleName: 'Daily',
        backupVault: vault,
        scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
        deleteAfter: days,
        ...copiedFor(days),
      }),
      // Each copy is a whole one: for long they lie in cold storage, one a month.
      new backup.BackupPlanRule({
        ruleName: 'Monthly',
        backupVault: vault,
        scheduleExpression: Schedule.cron({ day: '1', hour: '8', minute: '0' }),
        moveToColdStorageAfter: Duration.days(7),
        deleteAfter: year,
      }),
    ],
  })
  // A selection cannot be changed: another table's is made beside it, under another name.
  const name = restoredTable ? `Table-${restoredTable}` : 'Table'
  plan.addSelection(name, {
    backupSelectionName: name.slice(-nameLimit),
    resources: [backup.BackupResource.fromDynamoDbTable(table)],
    role: backupRole(scope),
  })
  return vault.backupVaultName
}

/** Lets the account of the copies read what is copied; only its AWS Backup does, through grants. */
function openTo(account: string, key: kms.Key): void {
  const principals = [new iam.AccountPrincipal(account)]
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      principals,
      actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:ReEncrypt*'],
      resources: ['*'],
    }),
  )
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      principals,
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    }),
  )
}

function backupRole(scope: Construct): iam.Role {
  return new iam.Role(scope, 'BackupRole', {
    assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: [
      iam.ManagedPolicy.fromAwsManagedPolicyName(
        'service-role/AWSBackupServiceRolePolicyForBackup',
      ),
    ],
  })
}

import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as backup from 'aws-cdk-lib/aws-backup'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as kms from 'aws-cdk-lib/aws-kms'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { accessPrefixes } from '../../functions/store/table/keys.ts'
import { indexAttributes, tableShape } from '../../functions/store/table/shape.ts'
import { dailyCopyDays, monthlyCopyDays, pointInTimeDays } from '../retention.ts'
import type { StageSettings } from '../settings.ts'

const text = dynamodb.AttributeType.STRING

/** What a function may do with items: never scan, never PartiQL. */
export const itemActions = {
  read: [
    'dynamodb:GetItem',
    'dynamodb:BatchGetItem',
    'dynamodb:Query',
    'dynamodb:ConditionCheckItem',
  ],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
}

/**
 * Kept by an update or a deletion of the stack, but not by a first deployment that failed: what that
 * left behind would be in the way of the next try.
 */
export const keptOnceMade = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** The one table, its backups, and the keys that it and the tenants' data keys are wrapped with. */
export class Data extends Construct {
  readonly table: dynamodb.Table
  /** Wraps each tenant's data key for social security numbers. */
  readonly key: kms.Key
  /** Where the daily copies lie; null where none are made. */
  readonly vaultName: string | null

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    const removalPolicy = settings.keepsData ? keptOnceMade : RemovalPolicy.DESTROY
    const tableKey = new kms.Key(this, 'TableKey', {
      description: `Encrypts the table of Dropcloth, stage ${settings.stage}`,
      enableKeyRotation: true,
      removalPolicy,
    })
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: tableShape.partitionKey, type: text },
      sortKey: { name: tableShape.sortKey, type: text },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: tableKey,
      timeToLiveAttribute: tableShape.timeToLive,
      stream: dynamodb.StreamViewType[tableShape.streamView],
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: pointInTimeDays,
      },
      deletionProtection: settings.isProtected,
      ...ceiling(settings),
      removalPolicy,
    })
    for (const indexName of indexAttributes) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: indexName, type: text },
        sortKey: { name: tableShape.indexSortKey, type: text },
        ...ceiling(settings),
      })
    }
    throughTheTable(tableKey)
    this.key = new kms.Key(this, 'Key', {
      description: 'Wraps the data keys for social security numbers',
      enableKeyRotation: true,
      removalPolicy,
    })
    this.vaultName = settings.dailyBackup ? this.backUp(removalPolicy, settings.stage) : null
  }

  /** The table and its indexes, by their names: no wildcard. */
  get arns(): string[] {
    const { tableArn } = this.table
    return [tableArn, ...indexAttributes.map((name) => `${tableArn}/index/${name}`)]
  }

  /** Lets a function look up and keep sessions, sign-ins, invitations and identities, or some of them: no tenant's data. */
  grantAccess(
    grantee: lambda.Function,
    prefixes: readonly (typeof accessPrefixes)[number][] = accessPrefixes,
  ): void {
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        sid: 'SessionsAndSignIns',
        actions: [...itemActions.read, ...itemActions.write],
        resources: [this.table.tableArn],
        conditions: leadingKeys(prefixes.map((prefix) => `${prefix}*`)),
      }),
    )
  }

  private backUp(removalPolicy: RemovalPolicy, stage: string): string {
    const vault = new backup.BackupVault(this, 'Vault', {
      encryptionKey: new kms.Key(this, 'VaultKey', {
        description: 'Encrypts the daily backups',
        enableKeyRotation: true,
        removalPolicy,
      }),
      removalPolicy,
    })
    // A name of each stack's own: a vault that was kept is not in the way of the next one.
    const made = Fn.select(4, Fn.split('-', Fn.select(2, Fn.split('/', Stack.of(this).stackId))))
    const resource = vault.node.defaultChild
    if (resource instanceof backup.CfnBackupVault) {
      resource.backupVaultName = `dropcloth-${stage}-${made}`
    }
    const plan = new backup.BackupPlan(this, 'Backups', {
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'Daily',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour: '7', minute: '0' }),
          deleteAfter: Duration.days(dailyCopyDays),
        }),
        // Each copy is a whole one: for long they lie in cold storage, one a month.
        new backup.BackupPlanRule({
          ruleName: 'Monthly',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ day: '1', hour: '8', minute: '0' }),
          moveToColdStorageAfter: Duration.days(7),
          deleteAfter: Duration.days(monthlyCopyDays),
        }),
      ],
    })
    plan.addSelection('Table', {
      resources: [backup.BackupResource.fromDynamoDbTable(this.table)],
      role: backupRole(this),
    })
    return vault.backupVaultName
  }
}

/** What a second of the table may cost; without one, what the account's quota lets through. */
function ceiling({ readCeiling, writeCeiling }: StageSettings) {
  return {
    ...(readCeiling !== undefined && { maxReadRequestUnits: readCeiling }),
    ...(writeCeiling !== undefined && { maxWriteRequestUnits: writeCeiling }),
  }
}

/**
 * The conditions under which items of these partitions only are touched. The Null beside it: a
 * comparison of all values is true where the request names none, as a scan does.
 */
export function leadingKeys(patterns: string[]): Record<string, Record<string, unknown>> {
  return {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  }
}

/** Lets every principal that may use the table use its key, but only through the table. */
function throughTheTable(key: kms.Key): void {
  const { region, account } = Stack.of(key)
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.AnyPrincipal()],
      actions: [
        'kms:Encrypt',
        'kms:Decrypt',
        'kms:ReEncrypt*',
        'kms:GenerateDataKey*',
        'kms:DescribeKey',
      ],
      resources: ['*'],
      conditions: {
        StringEquals: {
          'kms:ViaService': `dynamodb.${region}.amazonaws.com`,
          'kms:CallerAccount': account,
        },
      },
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

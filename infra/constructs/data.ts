import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { sessionNotes } from '../../functions/store/access/session-notes.ts'
import { duePattern, type DueListName } from '../../functions/store/table/due-partitions.ts'
import { accessPrefixes } from '../../functions/store/table/keys.ts'
import { indexAttributes, tableShape } from '../../functions/store/table/shape.ts'
import { pointInTimeDays } from '../retention.ts'
import { hasMultiRegionKeys, type StageSettings } from '../settings.ts'
import { addBackups } from './backups.ts'
import { dataKey, dataPolicy } from './data-key.ts'

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

/** Actions of a function that takes what is due from a list. */
export const dueActions = ['Query', 'UpdateItem', 'DeleteItem']

/** The one table, its backups, and the keys that it and the tenants' data keys are wrapped with. */
export class Data extends Construct {
  readonly table: dynamodb.Table
  /** Wraps each tenant's data key for social security numbers. */
  readonly key: kms.Key
  /** Where the daily copies lie; null where none are made. */
  readonly vaultName: string | null

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    const { restoredTable } = settings
    const tableKey = dataKey(
      this,
      'TableKey',
      settings,
      `Encrypts the table of Dropcloth, stage ${settings.stage}`,
    )
    // CloudFormation takes a table that exists into a stack under a logical id of its own only.
    this.table = new dynamodb.Table(this, restoredTable ? `Table-${restoredTable}` : 'Table', {
      ...(restoredTable && { tableName: restoredTable }),
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
      // A restored table holds data before the stack has it: it is kept even if the deployment that takes it in fails.
      removalPolicy: restoredTable ? RemovalPolicy.RETAIN : dataPolicy(settings),
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
    this.key = dataKey(this, 'Key', settings, 'Wraps the data keys for social security numbers')
    this.vaultName = settings.dailyBackup ? addBackups(this, settings, this.table) : null
    addOutputs(Stack.of(this), settings, tableKey)
  }

  /** The table and its indexes, by their names: no wildcard. */
  get arns(): string[] {
    const { tableArn } = this.table
    return [tableArn, ...indexAttributes.map((name) => `${tableArn}/index/${name}`)]
  }

  /** Lets a function look up and change sessions, sign-ins, invitations and identities: no tenant's data. */
  grantAccess(grantee: lambda.Function): void {
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        sid: 'SessionsAndSignIns',
        actions: [...itemActions.read, ...itemActions.write],
        resources: [this.table.tableArn],
        conditions: leadingKeys(accessPrefixes.map((prefix) => `${prefix}*`)),
      }),
    )
  }

  /**
   * Lets a function know its callers by their sessions and tokens, and note when a session was used. It can neither
   * open a session nor change what one is, and reaches no membership.
   */
  grantCallers(grantee: lambda.Function): void {
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        sid: 'WhoCalls',
        actions: ['dynamodb:GetItem'],
        resources: [this.table.tableArn],
        conditions: leadingKeys(['S#*', 'K#*']),
      }),
    )
    const known = leadingKeys(['S#*'])
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        sid: 'SessionsInUse',
        actions: ['dynamodb:UpdateItem'],
        resources: [this.table.tableArn],
        conditions: {
          ...known,
          'ForAllValues:StringEquals': {
            'dynamodb:Attributes': [tableShape.partitionKey, tableShape.sortKey, ...sessionNotes],
          },
          Null: { ...known.Null, 'dynamodb:Attributes': 'false' },
        },
      }),
    )
  }

  /** Lets a function act on the items of some partitions only. */
  grantPartitions(
    grantee: lambda.Function,
    {
      sid,
      actions,
      partitions,
    }: { sid?: string; actions: readonly string[]; partitions: string[] },
  ): void {
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        ...(sid !== undefined && { sid }),
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
        conditions: leadingKeys(partitions),
      }),
    )
  }

  /** Lets a function act on a list of companies that are due. */
  grantDueList(
    grantee: lambda.Function,
    list: DueListName,
    actions: readonly string[],
    sid?: string,
  ): void {
    const partitions = [duePattern(list)]
    this.grantPartitions(grantee, { ...(sid !== undefined && { sid }), actions, partitions })
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

/** Tells later deployments what they may not change by themselves: the keys, and a table that the stack did not make. */
function addOutputs(stack: Stack, settings: StageSettings, tableKey: kms.Key): void {
  new CfnOutput(stack, 'TableKey', { value: tableKey.keyArn })
  new CfnOutput(stack, 'MultiRegionKeys', { value: String(hasMultiRegionKeys(settings)) })
  if (settings.restoredTable)
    new CfnOutput(stack, 'RestoredTable', { value: settings.restoredTable })
}

import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as kms from 'aws-cdk-lib/aws-kms'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { taskSuffix } from '../functions/store/keys.ts'
import { tableShape } from '../functions/store/shape.ts'

const text = dynamodb.AttributeType.STRING

/** The one table, and the key that wraps each company's data key. */
export class Data extends Construct {
  readonly table: dynamodb.Table
  readonly key: kms.Key

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: tableShape.partitionKey, type: text },
      sortKey: { name: tableShape.sortKey, type: text },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: tableShape.timeToLive,
      stream: dynamodb.StreamViewType[tableShape.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const indexName of tableShape.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: indexName, type: text },
        sortKey: { name: tableShape.indexSortKey, type: text },
      })
    }
    this.key = new kms.Key(this, 'Key', {
      description: 'Wraps the data keys for social security numbers',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** Lets a function read and write items and indexes: never scan, never PartiQL. */
  grantItems(grantee: lambda.Function): void {
    const indexes = tableShape.indexes.map((name) => `${this.table.tableArn}/index/${name}`)
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [
          'dynamodb:GetItem',
          'dynamodb:BatchGetItem',
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
          'dynamodb:DeleteItem',
          'dynamodb:ConditionCheckItem',
        ],
        resources: [this.table.tableArn],
      }),
    )
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['dynamodb:Query'],
        resources: [this.table.tableArn, ...indexes],
      }),
    )
  }

  /** Lets a function make and open the companies' data keys. */
  grantDataKeys(grantee: lambda.Function): void {
    grantee.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
        resources: [this.key.keyArn],
      }),
    )
  }

  /** Feeds a function with the tasks that are put into the table, until each is done. */
  feedTasks(worker: lambda.Function): void {
    worker.addEventSource(
      new DynamoEventSource(this.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        // Long enough for the indexes to show what was written just before a deletion.
        maxBatchingWindow: Duration.seconds(2),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        filters: [
          FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: [{ suffix: taskSuffix }] } } } }),
        ],
      }),
    )
  }
}

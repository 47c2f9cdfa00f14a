import { Duration } from 'aws-cdk-lib'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { followedNouns, followedSuffixes } from '../../functions/store/table/followed.ts'
import { photoSuffix } from '../../functions/store/table/keys.ts'
import { failedQueueDays } from '../retention.ts'
import type { Data } from './data.ts'

/** What follows a deletion, a restoration or an approval, and what companies' programs are told: the worker, its feed, and where tasks go that fail. */
export class Background extends Construct {
  /** Records that the worker could neither carry out nor put back; `npm run redrive` has them done again. */
  readonly failed: sqs.Queue

  constructor(scope: Construct, id: string, worker: lambda.Function, { table }: Data) {
    super(scope, id)
    this.failed = new sqs.Queue(this, 'FailedTasks', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(failedQueueDays),
    })
    worker.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: lambda.StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        // A company's tasks stay in order; those of others do not wait behind a model that thinks.
        parallelizationFactor: 5,
        // Long enough for the indexes to show what was written just before a deletion.
        maxBatchingWindow: Duration.seconds(2),
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // A task that fails is put back by the worker. A record that stays in the stream for two hours is put aside, so
        // that those behind it are done: by age, for tries are gone in minutes while something else is down.
        maxRecordAge: Duration.hours(2),
        onFailure: new SqsDlq(this.failed),
        filters: [
          lambda.FilterCriteria.filter({
            eventName: lambda.FilterRule.or('INSERT', 'MODIFY'),
            dynamodb: { Keys: { pk: { S: followedSuffixes.map((suffix) => ({ suffix })) } } },
          }),
          // A change in the history of what companies' programs may hear of.
          lambda.FilterCriteria.filter({
            eventName: ['INSERT'],
            dynamodb: {
              NewImage: { noun: { S: [...followedNouns] }, thing: { S: [{ exists: true }] } },
            },
          }),
          // Its bytes go after it.
          lambda.FilterCriteria.filter({
            eventName: ['REMOVE'],
            dynamodb: { Keys: { pk: { S: [{ suffix: photoSuffix }] } } },
          }),
        ],
      }),
    )
  }
}

import { Duration } from 'aws-cdk-lib'
import * as events from 'aws-cdk-lib/aws-events'
import * as targets from 'aws-cdk-lib/aws-events-targets'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { accessKeys, entrySuffix, proposalSuffix } from '../../functions/store/table/keys.ts'
import { reminderInterval } from '../schedule-intervals.ts'
import { dueActions, type Data } from './data.ts'

/**
 * Runs the reminders function: every minute, and on each new proposal, change and publication. The function also
 * continues series of shifts.
 */
export class Reminders extends Construct {
  constructor(scope: Construct, id: string, reminders: lambda.Function, table: Data) {
    super(scope, id)
    table.grantPartitions(reminders, {
      sid: 'WhoIsReminded',
      actions: dueActions,
      partitions: [accessKeys.subscriber('', '').pk],
    })
    table.grantDueList(reminders, 'schedule', dueActions, 'WhoIsPlanned')
    // A long list is shared among copies. A policy of its own: the function cannot wait for one that names it.
    new iam.Policy(this, 'StartsCopies', {
      roles: reminders.role ? [reminders.role] : [],
      statements: [
        new iam.PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: [reminders.functionArn],
        }),
      ],
    })
    new events.Rule(this, 'EveryMinute', {
      description:
        'Reminds people who are on the clock for long, of tomorrow, and of who has not come',
      schedule: events.Schedule.rate(reminderInterval),
      // A round that was missed is made up for by the next one.
      targets: [
        new targets.LambdaFunction(reminders, {
          retryAttempts: 1,
          maxEventAge: Duration.minutes(2),
        }),
      ],
    })
    reminders.addEventSource(
      new DynamoEventSource(table.table, {
        startingPosition: lambda.StartingPosition.LATEST,
        batchSize: 10,
        retryAttempts: 2,
        maxRecordAge: Duration.minutes(15),
        filters: [
          lambda.FilterCriteria.filter({
            eventName: ['INSERT'],
            dynamodb: { Keys: { pk: { S: [{ suffix: proposalSuffix }] } } },
          }),
          lambda.FilterCriteria.filter({
            eventName: ['INSERT'],
            dynamodb: { NewImage: { notifies: { S: ['person', 'crew'] } } },
          }),
          lambda.FilterCriteria.filter({
            eventName: ['INSERT', 'MODIFY'],
            dynamodb: { NewImage: { notifies: { S: ['deciders', 'applicant'] } } },
          }),
          // When a user is late follows from their punches.
          lambda.FilterCriteria.filter({
            eventName: ['INSERT', 'MODIFY'],
            dynamodb: {
              Keys: { pk: { S: [{ suffix: entrySuffix }] } },
              NewImage: { entry_type: { S: ['ARRIVAL', 'DEPARTURE'] } },
            },
          }),
        ],
      }),
    )
  }
}

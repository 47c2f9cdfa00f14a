import { Duration } from 'aws-cdk-lib'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { messageInterval } from '../schedule-intervals.ts'

/** Calls a function every minute through a queue, so that one that fails or is late is not called in heaps. */
export class EveryMinute extends Construct {
  /** A message a minute and nothing else; each is deleted once the function has run. */
  readonly minutes: sqs.Queue

  constructor(scope: Construct, called: lambda.Function, description: string) {
    super(scope, 'EveryMinute')
    this.minutes = new sqs.Queue(this, 'Minutes', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // A minute that was missed is made up for by the next one.
      retentionPeriod: Duration.hours(1),
      visibilityTimeout: Duration.minutes(12),
    })
    new Schedule(this, 'Schedule', {
      description,
      schedule: ScheduleExpression.rate(messageInterval),
      target: new SqsSendMessage(this.minutes, {
        input: ScheduleTargetInput.fromObject({}),
        retryAttempts: 2,
        maxEventAge: Duration.minutes(2),
      }),
    })
    called.addEventSource(new SqsEventSource(this.minutes, { batchSize: 1, maxConcurrency: 2 }))
  }
}

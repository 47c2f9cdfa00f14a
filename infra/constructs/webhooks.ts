import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { duePattern } from '../../functions/store/table/due-partitions.ts'
import { leadingKeys, type Data } from './data.ts'
import { EveryMinute } from './every-minute.ts'
import { allowCall } from './functions.ts'

interface Props {
  /** What puts events on their way, what delivers them, and what posts one and has no right to anything. */
  worker: lambda.Function
  webhooks: lambda.Function
  sender: lambda.Function
  table: Data
}

/** What tells companies' programs what happened: at once, and every minute what is due again. */
export class Webhooks extends Construct {
  /** What calls it every minute. */
  readonly minutes: Queue

  constructor(scope: Construct, id: string, { worker, webhooks, sender, table }: Props) {
    super(scope, id)
    const mayWrite = (grantee: lambda.Function, sid: string, actions: string[], list: string) =>
      grantee.addToRolePolicy(
        new iam.PolicyStatement({
          sid,
          actions: actions.map((action) => `dynamodb:${action}`),
          resources: [table.table.tableArn],
          conditions: leadingKeys([list]),
        }),
      )
    const due = duePattern('webhooks')
    mayWrite(worker, 'HasEventsSent', ['UpdateItem'], due)
    mayWrite(webhooks, 'WhoIsTold', ['Query', 'UpdateItem', 'DeleteItem'], due)
    const tasks = duePattern('tasks')
    mayWrite(worker, 'PutsTasksBack', ['UpdateItem'], tasks)
    mayWrite(webhooks, 'HasTasksTriedAgain', ['Query', 'UpdateItem', 'DeleteItem'], tasks)
    mayWrite(webhooks, 'HasMailSent', ['UpdateItem'], duePattern('mail'))
    allowCall(worker, webhooks)
    allowCall(webhooks, sender)
    this.minutes = new EveryMinute(this, webhooks, 'Delivers what is due').minutes
  }
}

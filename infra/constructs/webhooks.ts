import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { dueActions, type Data } from './data.ts'
import { EveryMinute } from './every-minute.ts'
import { allowCall } from './functions.ts'

interface Props {
  /** What puts events on their way, what delivers them, and what posts one and has no right to anything. */
  worker: lambda.Function
  webhooks: lambda.Function
  sender: lambda.Function
  table: Data
}

/** Delivers events to companies' programs: at once, and every minute what is due again. */
export class Webhooks extends Construct {
  /** What calls it every minute. */
  readonly minutes: Queue

  constructor(scope: Construct, id: string, { worker, webhooks, sender, table }: Props) {
    super(scope, id)
    table.grantDueList(worker, 'webhooks', ['UpdateItem'], 'HasEventsSent')
    table.grantDueList(webhooks, 'webhooks', dueActions, 'WhoIsTold')
    table.grantDueList(worker, 'tasks', ['UpdateItem'], 'PutsTasksBack')
    table.grantDueList(webhooks, 'tasks', dueActions, 'HasTasksTriedAgain')
    table.grantDueList(webhooks, 'mail', ['UpdateItem'], 'HasMailSent')
    allowCall(worker, webhooks)
    allowCall(webhooks, sender)
    this.minutes = new EveryMinute(this, webhooks, 'Delivers what is due').minutes
  }
}

import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { WatchedFunction } from '../bundle-functions.ts'
import type { StageSettings } from '../settings.ts'
import { Background } from './background.ts'
import type { Data } from './data.ts'
import { allowCall } from './functions.ts'
import { EmailSending, type EmailService } from './emails.ts'
import { Reminders } from './reminders.ts'
import { Subscriptions } from './subscriptions.ts'
import { Webhooks } from './webhooks.ts'

interface Props {
  settings: StageSettings
  functions: Record<WatchedFunction, lambda.Function>
  table: Data
  /** Null if the stage sends no email. */
  mail: EmailService | null
}

/** Starts functions without a user's request: after writes to the table, and every minute. */
export function addBackgroundWork(scope: Construct, { settings, functions, table, mail }: Props) {
  const { worker, webhooks, sender, billing, reminders, mailer, imports, connections } = functions
  const { mailFrom, stripePrice } = settings
  const subscriptions = new Subscriptions(scope, 'Subscriptions', {
    billing,
    table,
    isCharged: stripePrice !== undefined,
  })
  const background = new Background(scope, 'Background', worker, table)
  allowCall(worker, imports)
  allowCall(worker, connections)
  new Reminders(scope, 'Reminding', reminders, table)
  const delivering = new Webhooks(scope, 'Delivering', { worker, webhooks, sender, table })
  const mailing =
    mail && mailFrom !== undefined
      ? new EmailSending(scope, 'Mailing', { address: mailFrom, mailer, service: mail, table })
      : null
  return {
    background,
    /** Queues that call a function every minute. */
    minutes: {
      mailMinutes: mailing?.minutes ?? null,
      billingMinutes: subscriptions.minutes,
      webhookMinutes: delivering.minutes,
    },
  }
}

import { SecretValue } from 'aws-cdk-lib'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { dueActions, type Data } from './data.ts'
import { EveryMinute } from './every-minute.ts'

/** What the billing function calls Stripe with, by reference to the operator's secret; empty where nothing is charged. */
export function stripeKeys({ stripePrice, stripeSecret, stripeSecretVersion }: StageSettings) {
  const fieldOf = (jsonField: string) =>
    stripePrice === undefined
      ? ''
      : SecretValue.secretsManager(stripeSecret, {
          jsonField,
          versionId: stripeSecretVersion,
        }).unsafeUnwrap()
  return { STRIPE_KEY: fieldOf('secret_key'), STRIPE_WEBHOOK_SECRET: fieldOf('webhook_secret') }
}

interface Props {
  billing: lambda.Function
  table: Data
  isCharged: boolean
}

/** What looks after subscriptions: whoever asks is known by their session; and each company is compared daily. */
export class Subscriptions extends Construct {
  /** What calls it every minute; null where nothing is charged. */
  readonly minutes: Queue | null

  constructor(scope: Construct, id: string, { billing, table, isCharged }: Props) {
    super(scope, id)
    table.grantCallers(billing)
    table.grantDueList(billing, 'billing', dueActions)
    table.grantDueList(billing, 'mail', ['UpdateItem'])
    this.minutes = isCharged
      ? new EveryMinute(this, billing, 'Compares with Stripe what is due').minutes
      : null
  }
}

import { routes } from '../../shared/api/routes.ts'
import { startExpenseService } from './aws/expense/service.ts'
import { startKeyService } from './aws/key-service.ts'
import { LambdaService } from './aws/lambda-service.ts'
import { startEmailService } from './aws/email-service.ts'
import { startTokenService } from './aws/token-service.ts'
import type { Lifecycle } from './lifecycle.ts'
import { PayrollSystemsService } from './payroll-systems/service.ts'
import { masterKey, ownSecrets } from './own-secrets.ts'
import { demoBooks } from './seed/books.ts'
import { StripeService } from './stripe/service.ts'

/** Posts a Stripe event to the product from outside, as Stripe does. */
async function tell(origin: string, body: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const address = `${origin}${routes.billing.receiveBillingEvent.path}`
  return (await fetch(address, { method: 'POST', headers, body })).ok
}

const stop = (part: { stop: () => unknown }) => part.stop()

/** Starts the stand-ins for external services. Returns them with the settings that lead to them. */
export async function startServices(
  inFolder: (name: string) => string,
  origin: string,
  lifecycle: Lifecycle,
) {
  const secretOf = (name: string) => masterKey(inFolder(name)).toString('hex')
  const keys = await lifecycle.start(() => startKeyService(masterKey(inFolder('master-key'))), stop)
  const tokens = await lifecycle.start(startTokenService, stop)
  const mail = await lifecycle.start(() => startEmailService(inFolder('mail.json')), stop)
  const expense = await lifecycle.start(startExpenseService, stop)
  const functions = new LambdaService()
  const functionService = await lifecycle.start(() => functions.start(), stop)
  const secret = `whsec_${secretOf('webhook-key')}`
  const stripe = new StripeService({
    file: inFolder('stripe.json'),
    pages: `${origin}/stripe`,
    secret,
    deliver: (body, signature) => tell(origin, body, signature),
  })
  await lifecycle.start(
    () => stripe.start(),
    () => stripe.stop(),
  )
  const payrollSystems = new PayrollSystemsService({
    fileOf: (system) => inFolder(`${system}.json`),
    ...demoBooks,
  })
  await lifecycle.start(
    () => payrollSystems.start(),
    () => payrollSystems.stop(),
  )
  const settings = {
    kms: keys.endpoint,
    sts: tokens.endpoint,
    ses: mail.endpoint,
    textract: expense.endpoint,
    secrets: ownSecrets(inFolder),
    lambda: functionService.endpoint,
    stripe: { endpoint: stripe.endpoint, secret },
    payrollSystems: payrollSystems.endpoints,
  }
  return { mail, stripe, payrollSystems, functions, secretOf: tokens.secretOf, settings }
}

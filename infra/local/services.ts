import { routes } from '../../shared/api/routes.ts'
import { startExpenseService } from './aws/expense/service.ts'
import { startKeyService } from './aws/key-service.ts'
import { LambdaService } from './aws/lambda-service.ts'
import { startMailService } from './aws/mail-service.ts'
import { startTokenService } from './aws/token-service.ts'
import { PayrollSystemsService } from './payroll-systems/service.ts'
import { masterKey, ownSecrets } from './own-secrets.ts'
import { demoBooks } from './seed/books.ts'
import { StripeService } from './stripe/service.ts'

/** Hands what Stripe tells to the product, as Stripe does: from outside. */
async function tell(origin: string, body: string, signature: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const address = `${origin}${routes.billing.receiveBillingEvent.path}`
  return (await fetch(address, { method: 'POST', headers, body })).ok
}

/** Starts what stands in for the services of others; answers them, and the settings that lead to them. */
export async function startServices(
  inFolder: (name: string) => string,
  origin: string,
  stops: (() => void | Promise<void>)[],
) {
  const secretOf = (name: string) => masterKey(inFolder(name)).toString('hex')
  const keys = await startKeyService(masterKey(inFolder('master-key')))
  stops.push(() => keys.stop())
  const tokens = await startTokenService()
  stops.push(() => tokens.stop())
  const mail = await startMailService(inFolder('mail.json'))
  stops.push(() => mail.stop())
  const expense = await startExpenseService()
  stops.push(() => expense.stop())
  const functions = new LambdaService()
  const functionService = await functions.start()
  stops.push(() => functionService.stop())
  const secret = `whsec_${secretOf('webhook-key')}`
  const stripe = new StripeService({
    file: inFolder('stripe.json'),
    pages: `${origin}/stripe`,
    secret,
    deliver: (body, signature) => tell(origin, body, signature),
  })
  await stripe.start()
  stops.push(() => stripe.stop())
  const payrollSystems = new PayrollSystemsService({
    fileOf: (system) => inFolder(`${system}.json`),
    ...demoBooks,
  })
  await payrollSystems.start()
  stops.push(() => payrollSystems.stop())
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

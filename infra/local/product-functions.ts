import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { StreamEvent } from '../../functions/store/table/stream-event.ts'
import { calledByFunction, contextOf } from './gateway/gateway.ts'
import { ownMachine } from './webhooks/own-machine.ts'

/** Loads the functions, which read the environment as they are imported, and sets each one's timeout. */
export async function loadFunctions() {
  const [
    api,
    auth,
    worker,
    reminders,
    mailer,
    billing,
    pictures,
    webhooks,
    sender,
    imports,
    connections,
    mcp,
  ] = await Promise.all([
    import('../../functions/lambdas/api/api.ts'),
    import('../../functions/lambdas/auth/auth.ts'),
    import('../../functions/lambdas/worker/worker.ts'),
    import('../../functions/lambdas/reminders/reminders.ts'),
    import('../../functions/lambdas/emailer/emailer.ts'),
    import('../../functions/lambdas/billing/billing.ts'),
    import('../../functions/lambdas/photos/photos.ts'),
    import('../../functions/lambdas/webhooks/webhooks.ts'),
    import('../../functions/lambdas/sender/sender.ts'),
    import('../../functions/lambdas/imports/imports.ts'),
    import('../../functions/lambdas/connections/connections.ts'),
    import('../../functions/lambdas/mcp/mcp.ts'),
  ])
  const contextFor = (name: string, milliseconds: number) =>
    contextOf(name, randomUUID(), milliseconds)
  const deliver = (event: unknown) => webhooks.handler(event, contextFor('webhooks', 120_000))
  return {
    /** Those that the gateway calls. */
    served: {
      api: api.handler,
      auth: auth.handler,
      billing: async (event: APIGatewayProxyEventV2, context: Context) =>
        (await billing.handler(event, context)) ?? {},
      pictures: pictures.respond,
      imports: imports.respond,
      connections: connections.respond,
      mcp: mcp.handler,
    },
    /** Those that other functions call, by name. */
    called: {
      webhooks: deliver,
      sender: sender.senderOf(ownMachine),
      api: calledByFunction('api', api.handler),
      imports: (event: unknown) => imports.work(event, contextFor('imports', 300_000)),
      connections: (event: unknown) => connections.work(event, contextFor('connections', 300_000)),
    },
    work: (event: StreamEvent) => worker.handler(event, contextFor('worker', 60_000)),
    remind: reminders.handler,
    processPictures: (event: unknown) => pictures.receive(event, contextFor('pictures', 60_000)),
    sendMail: (event: unknown, now: number) =>
      mailer.handler(event, contextFor('mailer', 120_000), now),
    bill: () => billing.handler({}, contextFor('billing', 120_000)),
    deliver,
  }
}

export type LocalFunctions = Awaited<ReturnType<typeof loadFunctions>>

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { ensureDays } from '../commands/tenants/rebuild-days.ts'
import { siteDirectory } from '../site/build-site.ts'
import { startEngine, type Engine } from './engine/engine.ts'
import { announce, print } from './announce.ts'
import { localEnvironment, localOrigins } from './environment.ts'
import { freePort } from './engine/free-port.ts'
import { calledByFunction, contextOf, createGateway } from './gateway/gateway.ts'
import { LogCapture } from './ops/log-capture.ts'
import { opsListener } from './ops/listener.ts'
import { createIdentityProvider } from './identity-provider/identity-provider.ts'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { Clock } from './clock.ts'
import { payrollSystemsListener } from './payroll-systems/page.ts'
import { stripeListener } from './stripe/listener.ts'
import { mailListener } from './mail/listener.ts'
import { DataLock } from './lock.ts'
import { LocalProblem, readSettings, type Settings } from './settings.ts'
import { startServices } from './services.ts'
import { isLoopback, ownMachine } from './webhooks/own-machine.ts'
import { webhookReceiver } from './webhooks/receiver.ts'
import { freshSite } from './site/fresh-site.ts'
import { siteFiles } from './site/site-files.ts'
import { pageSecurityPolicy } from '../site/page-security-policy.ts'
import { queueArrival } from './aws/arrivals.ts'
import { createObjectStore, keepObject } from './aws/object-store.ts'
import { StreamFeed } from './aws/stream.ts'
import { createTable, enableStream, isSeenByEveryRole } from './engine/table.ts'

const tableName = 'dropcloth'

/** How often mail is sent, plans are looked at and people are reminded, as in AWS. */
const minute = 60_000

type Stop = () => void | Promise<void>

/** Runs the whole product on this machine until it is told to stop. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  surviveClosedOutput()
  const settings = readSettings(environment)
  const stops: Stop[] = []
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  }
  stopOnSignal(stopAll)
  stopWithParent(stopAll)
  try {
    await start(settings, stops)
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Starts one part after the other; each says in `stops` how it is ended. */
async function start(settings: Settings, stops: Stop[]): Promise<void> {
  const port = settings.PORT === 0 ? await freePort() : settings.PORT
  await mustBeFree(port)
  const lock = new DataLock(settings.DATA_DIR)
  lock.hold(null)
  stops.push(() => lock.release())
  const inFolder = (name: string) => path.join(settings.DATA_DIR, name)
  const clock = new Clock(inFolder('clock.json'))

  print('Building the site and starting the database ...')
  const site = freshSite()
  const engine = await engineOf(settings, inFolder('database.sqlite'), (pid) => lock.hold(pid))
  stops.push(() => engine.stop())
  const origin = `http://localhost:${port}`
  const {
    mail,
    stripe,
    payrollSystems,
    functions,
    secretOf,
    settings: toServices,
  } = await startServices(inFolder, origin, stops)

  // A profile of the person's own would come before the settings of a local engine.
  delete process.env.AWS_PROFILE
  Object.assign(
    process.env,
    localEnvironment({
      port,
      table: tableName,
      dynamodb: engine.endpoint,
      ...toServices,
    }),
    { PLAIN_HTTP: 'yes' },
  )
  const { seedDemo, demoAccounts } = await import('./seed/seed.ts')
  const { operatorClient } = await import('../../functions/store/table/client.ts')
  const isNew = await createdTable(engine.endpoint)
  if (!(await isSeenByEveryRole(engine.endpoint, tableName))) {
    throw new LocalProblem(
      `The database at ${engine.endpoint} keeps a database of its own for each access key, so the table\n` +
        'of one role is not there for another. Start DynamoDB Local with -sharedDb.',
    )
  }
  const keep = (key: string, bytes: Uint8Array) => keepObject(inFolder('pictures'), key, bytes)
  if (isNew && settings.SEED === 'demo') {
    print('Filling in the demo companies ...')
    print(`  ${await seedDemo(Date.now(), (company) => stripe.seed(company), keep)} items`)
  }
  await ensureDays({ client: operatorClient(), name: tableName })

  const [
    { handler: api },
    { handler: auth },
    { handler: worker },
    { handler: remind },
    { handler: mailer },
    { handler: billing },
    { respond: showPictures, receive: receivePictures },
    { handler: webhooks },
    { senderOf },
    { respond: importing, work: workAtImports },
    { respond: connecting, work: sendHours },
    { handler: mcp },
  ] = await Promise.all([
    import('../../functions/lambdas/api/api.ts'),
    import('../../functions/lambdas/auth/auth.ts'),
    import('../../functions/lambdas/worker/worker.ts'),
    import('../../functions/lambdas/reminders/reminders.ts'),
    import('../../functions/lambdas/mailer/mailer.ts'),
    import('../../functions/lambdas/billing/billing.ts'),
    import('../../functions/lambdas/pictures/pictures.ts'),
    import('../../functions/lambdas/webhooks/webhooks.ts'),
    import('../../functions/lambdas/sender/sender.ts'),
    import('../../functions/lambdas/imports/imports.ts'),
    import('../../functions/lambdas/connections/connections.ts'),
    import('../../functions/lambdas/mcp/mcp.ts'),
  ])
  const deliver = (event: unknown) => webhooks(event, contextOf('webhooks', randomUUID(), 120_000))
  functions.serve({
    webhooks: deliver,
    sender: senderOf(ownMachine),
    api: calledByFunction('api', api),
    imports: (event) => workAtImports(event, contextOf('imports', randomUUID(), 300_000)),
    connections: (event) => sendHours(event, contextOf('connections', randomUUID(), 300_000)),
  })
  const processPictures = (event: unknown) =>
    receivePictures(event, contextOf('pictures', randomUUID(), 60_000))
  const capture = new LogCapture()
  stops.push(capture.listen())
  const feed = new StreamFeed({
    endpoint: engine.endpoint,
    arn: await enableStream(engine.endpoint, tableName),
    work: (event) => worker(event, contextOf('worker', randomUUID(), 60_000)),
    remind,
    file: inFolder('stream.json'),
  })
  feed.start()
  stops.push(() => feed.stop())
  const reminding = setInterval(() => {
    remind({}, contextOf('', randomUUID(), 300_000)).catch((error: unknown) =>
      console.error('reminders:', error),
    )
  }, minute)
  stops.push(() => clearInterval(reminding))
  const sendMail = (event: unknown, now: number) =>
    mailer(event, contextOf('mailer', randomUUID(), 120_000), now)
  const respond = async (event: APIGatewayProxyEventV2, context: Context) =>
    (await billing(event, context)) ?? {}
  const runDue = async () => {
    await billing({}, contextOf('billing', randomUUID(), 120_000))
    await sendMail({}, Date.now())
    await deliver({})
  }
  const everyMinute = setInterval(() => {
    stripe
      .passTime()
      .then(runDue)
      .catch((error: unknown) => console.error('each minute:', error))
  }, minute)
  stops.push(() => clearInterval(everyMinute))
  await site
  const gateway = createGateway({
    api,
    billing: respond,
    pictures: showPictures,
    imports: importing,
    connections: connecting,
    mcp,
    auth,
    identityProvider: createIdentityProvider({
      accounts: demoAccounts,
      origins: localOrigins(port),
      keyFile: inFolder('signing-key.json'),
    }),
    site: siteFiles(siteDirectory, pageSecurityPolicy(localOrigins(port)[1])),
    ops: opsListener(capture),
    mail: mailListener({ mails: mail.mails, send: sendMail }),
    stripe: stripeListener({ service: stripe, clock, runDue }),
    payrollSystems: payrollSystemsListener(payrollSystems),
    receiver: webhookReceiver(),
    objects: createObjectStore({
      folder: inFolder('pictures'),
      origins: localOrigins(port),
      secretOf,
      onArrival: (event) => queueArrival(event, processPictures),
    }),
  })
  gateway.on('connection', (socket) => {
    // Signing in takes no password here: nobody but this machine may.
    if (!isLoopback(socket.remoteAddress)) socket.destroy()
  })
  await listen(gateway, port)
  stops.push(() => {
    gateway.close()
    gateway.closeAllConnections()
  })
  announce(port, settings)
}

async function createdTable(endpoint: string): Promise<boolean> {
  try {
    return await createTable(endpoint, tableName)
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    throw new LocalProblem(`The database at ${endpoint} does not answer as one (${reason}).`)
  }
}

/** Listens on the port, or says who is in the way. */
async function listen(server: Server, port: number): Promise<void> {
  server.listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new LocalProblem(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: perhaps Dropcloth runs already. Stop that one, or set PORT to another.`
        : `Port ${port} cannot be used (${code}). Set PORT to another.`,
    )
  }
}

/** Tells about a taken port before anything else is started. */
async function mustBeFree(port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, port)
  probe.close()
  await once(probe, 'close')
}

async function engineOf(
  { DYNAMODB_ENDPOINT }: Settings,
  file: string,
  onProcess: (pid: number | null) => void,
): Promise<Engine> {
  if (DYNAMODB_ENDPOINT === undefined) return startEngine(file, onProcess)
  return { endpoint: DYNAMODB_ENDPOINT, stop: async () => undefined }
}

/**
 * The reader of the output may be gone, as with `npm start | head` or a closed terminal. The
 * product keeps serving, and stops in order when it gets a signal.
 */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
  }
}

/** Ctrl-C, or the end of the terminal, ends everything in order; a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Started by npm, it ends with npm, which does not pass on every signal. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    void stop().finally(() => process.exit(0))
  }, 500)
  watch.unref()
}

import type { Server } from 'node:http'
import path from 'node:path'
import { siteDirectory } from '../site/build-site.ts'
import { pageSecurityPolicy } from '../site/page-security-policy.ts'
import { announce, print } from './announce.ts'
import { queueArrival } from './aws/arrivals.ts'
import { createObjectStore } from './aws/object-store.ts'
import { startBackground } from './background.ts'
import { Clock } from './clock.ts'
import { startEngine, type Engine } from './engine/engine.ts'
import { freePort } from './engine/free-port.ts'
import { localEnvironment, localOrigins } from './environment.ts'
import { createGateway } from './gateway/gateway.ts'
import { createIdentityProvider } from './identity-provider/identity-provider.ts'
import { Lifecycle } from './lifecycle.ts'
import { DataLock } from './lock.ts'
import { emailListener } from './emails/listener.ts'
import { opsListener } from './ops/listener.ts'
import { LogCapture } from './ops/log-capture.ts'
import { payrollSystemsListener } from './payroll-systems/page.ts'
import { listen, requireFreePort } from './port.ts'
import { prepareData, tableName } from './prepare-data.ts'
import { stopOnSignal, stopWithParent, surviveClosedOutput } from './process-end.ts'
import { loadFunctions } from './product-functions.ts'
import { startServices } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { freshSite } from './site/fresh-site.ts'
import { siteFiles } from './site/site-files.ts'
import { stripeListener } from './stripe/listener.ts'
import { isLoopback } from './webhooks/own-machine.ts'
import { webhookReceiver } from './webhooks/receiver.ts'

/** Runs the whole product on this machine until it is stopped. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  surviveClosedOutput()
  const settings = readSettings(environment)
  const lifecycle = new Lifecycle()
  stopOnSignal(() => lifecycle.stop())
  stopWithParent(() => lifecycle.stop())
  try {
    await start(settings, lifecycle)
  } catch (error) {
    // After Ctrl-C, a step fails because the parts that it needs are stopping.
    if (lifecycle.state !== 'starting') return lifecycle.stop()
    await lifecycle.stop()
    throw error
  }
}

/** Starts one part after the other. */
async function start(settings: Settings, lifecycle: Lifecycle): Promise<void> {
  const port = settings.PORT === 0 ? await freePort() : settings.PORT
  await requireFreePort(port)
  const lock = await lifecycle.start(
    () => holdFolder(settings.DATA_DIR),
    (held) => held.release(),
  )
  const inFolder = (name: string) => path.join(settings.DATA_DIR, name)
  const clock = new Clock(inFolder('clock.json'))

  print('Building the site and starting the database ...')
  const site = freshSite()
  const { endpoint } = await lifecycle.start(
    () => engineOf(settings, inFolder('database.sqlite'), (pid) => lock.hold(pid)),
    (engine) => engine.stop(),
  )
  const services = await startServices(inFolder, `http://localhost:${port}`, lifecycle)
  const { mail, stripe, payrollSystems, secretOf } = services

  // A profile of the person's own would come before the settings of a local engine.
  delete process.env.AWS_PROFILE
  Object.assign(
    process.env,
    localEnvironment({ port, table: tableName, dynamodb: endpoint, ...services.settings }),
    { PLAIN_HTTP: 'yes' },
  )
  const accounts = await prepareData({
    settings,
    endpoint,
    stripe,
    objectFolder: inFolder('pictures'),
  })
  const functions = await loadFunctions()
  services.functions.serve(functions.called)
  const capture = new LogCapture()
  await lifecycle.start(
    () => capture.listen(),
    (stopListening) => stopListening(),
  )
  const runDue = await startBackground(lifecycle, {
    functions,
    stripe,
    endpoint,
    checkpointFile: inFolder('stream.json'),
  })
  await site
  const origins = localOrigins(port)
  const gateway = createGateway({
    ...functions.served,
    identityProvider: createIdentityProvider({
      accounts,
      origins,
      keyFile: inFolder('signing-key.json'),
    }),
    site: siteFiles(siteDirectory, pageSecurityPolicy(origins[1])),
    ops: opsListener(capture),
    mail: emailListener({ mails: mail.mails, send: functions.sendMail }),
    stripe: stripeListener({ service: stripe, clock, runDue }),
    payrollSystems: payrollSystemsListener(payrollSystems),
    receiver: webhookReceiver(),
    objects: createObjectStore({
      folder: inFolder('pictures'),
      origins,
      secretOf,
      onArrival: (event) => queueArrival(event, functions.processPictures),
    }),
  })
  await lifecycle.start(
    () => openTo(gateway, port),
    () => {
      gateway.close()
      gateway.closeAllConnections()
    },
  )
  lifecycle.ready()
  announce(port, settings)
}

function holdFolder(folder: string): DataLock {
  const lock = new DataLock(folder)
  lock.hold(null)
  return lock
}

/** Opens the gateway to this machine only, because signing in takes no password here. */
async function openTo(gateway: Server, port: number): Promise<void> {
  gateway.on('connection', (socket) => {
    if (!isLoopback(socket.remoteAddress)) socket.destroy()
  })
  await listen(gateway, port)
}

async function engineOf(
  { DYNAMODB_ENDPOINT }: Settings,
  file: string,
  onProcess: (pid: number | null) => void,
): Promise<Engine> {
  if (DYNAMODB_ENDPOINT === undefined) return startEngine(file, onProcess)
  return { endpoint: DYNAMODB_ENDPOINT, stop: async () => undefined }
}

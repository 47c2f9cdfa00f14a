import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { FunctionEnvironment } from '../../functions/env.ts'
import type { WatchedFunction } from '../bundle-functions.ts'
import type { StageSettings } from '../settings.ts'
import { aliasOf } from './canary.ts'
import type { ExecutionRoles } from './execution-roles.ts'
import { allowCall, BundledFunction, type FunctionProps } from './functions.ts'
import { payrollSystemKeys } from './payroll-systems.ts'
import { photoTimeout } from './photos.ts'
import { stripeKeys } from './subscriptions.ts'
import { allowModel } from './summaries.ts'

interface Props {
  settings: StageSettings
  roles: ExecutionRoles
  environment: FunctionEnvironment
}

/** Creates the functions that the product runs on, and lets them use the model that writes summaries. */
export function addProductFunctions(scope: Construct, { settings, roles, environment }: Props) {
  const add = (
    name: WatchedFunction,
    props: Omit<FunctionProps, 'role' | 'environment'> &
      Partial<Pick<FunctionProps, 'environment'>>,
  ) => new BundledFunction(scope, name, { role: roles[name], environment, ...props })

  const api = add('api', { timeout: Duration.seconds(20), description: 'Every /api call' })
  const live = aliasOf(api)
  const auth = add('auth', { timeout: Duration.seconds(20), description: 'Sign-in' })
  const sender = add('sender', {
    environment: {},
    timeout: Duration.seconds(20),
    description: 'Posts an event to a company’s endpoint',
    memorySize: 256,
  })
  const webhooks = add('webhooks', {
    environment: { ...environment, SENDER_FUNCTION: sender.functionName },
    timeout: Duration.minutes(2),
    description: 'Delivers what happened to companies’ endpoints',
  })
  const imports = add('imports', {
    timeout: Duration.minutes(5),
    description: 'Imports: their calls, and the work of each',
    // Fits a workbook of ten megabytes and everything parsed from it.
    memorySize: 1769,
  })
  const connections = add('connections', {
    environment: { ...environment, ...payrollSystemKeys(settings) },
    timeout: Duration.minutes(5),
    description: 'Connections to payroll systems: their calls, and what sends hours',
  })
  const worker = add('worker', {
    environment: {
      ...environment,
      WEBHOOKS_FUNCTION: webhooks.functionName,
      IMPORTS_FUNCTION: imports.functionName,
      CONNECTIONS_FUNCTION: connections.functionName,
    },
    timeout: Duration.minutes(5),
    description: 'What follows in the background',
  })
  const mcp = add('mcp', {
    environment: { ...environment, API_FUNCTION: live.functionName },
    timeout: Duration.seconds(28),
    description: 'What assistants ask',
  })
  allowCall(mcp, live)
  if (settings.summaryModel) {
    allowModel(worker, roles.worker, settings.summaryModel)
    allowModel(mcp, roles.mcp, settings.summaryModel)
  }
  const reminders = add('reminders', {
    timeout: Duration.minutes(5),
    description: 'Reminders on phones',
  })
  const mailer = add('mailer', { timeout: Duration.minutes(2), description: 'Mail' })
  const billing = add('billing', {
    environment: { ...environment, ...stripeKeys(settings) },
    timeout: Duration.minutes(2),
    description: 'Subscriptions',
  })
  const pictures = add('pictures', {
    timeout: photoTimeout,
    description: 'Photos: their calls, and a look at what has arrived',
    // Fits two pictures of twelve million pixels at once and everything made from them.
    memorySize: 1769,
  })
  const serving = { api, auth, billing, pictures, imports, connections, mcp }
  return { serving, functions: { ...serving, worker, reminders, mailer, webhooks, sender }, live }
}

import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { watchedFunctions, type FunctionName } from '../bundle-functions.ts'
import type { StageSettings } from '../settings.ts'
import { ExecutionRole } from './functions.ts'

export type ExecutionRoles = Record<FunctionName, ExecutionRole>

/** Creates each function's own role with its log group. */
export function addExecutionRoles(scope: Construct, settings: StageSettings): ExecutionRoles {
  const roleOf = (name: FunctionName) => new ExecutionRole(scope, name, settings)
  return {
    api: roleOf('api'),
    auth: roleOf('auth'),
    worker: roleOf('worker'),
    reminders: roleOf('reminders'),
    mailer: roleOf('mailer'),
    billing: roleOf('billing'),
    pictures: roleOf('pictures'),
    webhooks: roleOf('webhooks'),
    imports: roleOf('imports'),
    connections: roleOf('connections'),
    mcp: roleOf('mcp'),
    sender: roleOf('sender'),
    isolation: roleOf('isolation'),
  }
}

/** Returns the roles that open tenants' data: all except the sender's. */
export function dataRolesOf(roles: ExecutionRoles): ExecutionRole[] {
  return Object.values(roles).filter((role) => role !== roles.sender)
}

/** Returns the log groups of the watched functions. */
export function logGroupsOf(roles: ExecutionRoles): ILogGroup[] {
  return watchedFunctions.map((name) => roles[name].logGroup)
}

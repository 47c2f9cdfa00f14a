import { SecretValue } from 'aws-cdk-lib'
import type { ConnectionsEnvironment, FunctionEnvironment } from '../../functions/env.ts'
import type { StageSettings } from '../settings.ts'

/** What the function is told of one field of a secret; resolved by CloudFormation, in no template. */
function fieldOf(world: string | undefined, secret: string, jsonField: string): string {
  if (world === undefined) return ''
  return SecretValue.secretsManager(secret, { jsonField }).unsafeUnwrap()
}

/** By what payroll systems know this installation; empty where it is not registered with one. */
export function payrollSystemKeys({
  quickbooks,
  quickbooksSecret,
  gusto,
  gustoSecret,
}: StageSettings): Omit<ConnectionsEnvironment, keyof FunctionEnvironment> {
  return {
    QUICKBOOKS: quickbooks ?? '',
    QUICKBOOKS_CLIENT_ID: fieldOf(quickbooks, quickbooksSecret, 'client_id'),
    QUICKBOOKS_CLIENT_SECRET: fieldOf(quickbooks, quickbooksSecret, 'client_secret'),
    GUSTO: gusto ?? '',
    GUSTO_CLIENT_ID: fieldOf(gusto, gustoSecret, 'client_id'),
    GUSTO_CLIENT_SECRET: fieldOf(gusto, gustoSecret, 'client_secret'),
  }
}

import { SecretValue } from 'aws-cdk-lib'
import type { ConnectionsEnvironment, FunctionEnvironment } from '../../functions/env.ts'
import type { StageSettings } from '../settings.ts'

/** Returns the fields of a system's secret; resolved by CloudFormation, so no template contains them. */
function clientOf(world: string | undefined, secret: string, versionId: string | undefined) {
  const fieldOf = (jsonField: string) =>
    world === undefined
      ? ''
      : SecretValue.secretsManager(secret, { jsonField, versionId }).unsafeUnwrap()
  return { id: fieldOf('client_id'), secret: fieldOf('client_secret') }
}

/** By what payroll systems know this installation; empty where it is not registered with one. */
export function payrollSystemKeys(
  settings: StageSettings,
): Omit<ConnectionsEnvironment, keyof FunctionEnvironment> {
  const { quickbooks, quickbooksSecret, quickbooksSecretVersion } = settings
  const { gusto, gustoSecret, gustoSecretVersion } = settings
  const ofQuickbooks = clientOf(quickbooks, quickbooksSecret, quickbooksSecretVersion)
  const ofGusto = clientOf(gusto, gustoSecret, gustoSecretVersion)
  return {
    QUICKBOOKS: quickbooks ?? '',
    QUICKBOOKS_CLIENT_ID: ofQuickbooks.id,
    QUICKBOOKS_CLIENT_SECRET: ofQuickbooks.secret,
    GUSTO: gusto ?? '',
    GUSTO_CLIENT_ID: ofGusto.id,
    GUSTO_CLIENT_SECRET: ofGusto.secret,
  }
}

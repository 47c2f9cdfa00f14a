import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import type { StageSettings } from '../../settings.ts'

const client = z.object({
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.string().check(z.minLength(1)),
})

const stripeKeys = z.object({
  secret_key: z.string().check(z.regex(/^(sk|rk)_(test|live)_/)),
  webhook_secret: z.string().check(z.startsWith('whsec_')),
})

/** Parses a text as JSON; null if it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a secret; null if there is none of that name and version. */
async function secretText(
  secrets: SecretsManagerClient,
  SecretId: string,
  VersionId: string | undefined,
): Promise<string | null> {
  try {
    const found = await secrets.send(new GetSecretValueCommand({ SecretId, VersionId }))
    return found.SecretString ?? ''
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return null
    throw error
  }
}

/** Returns why a secret does not name a client of the kind that OAuth 2 has, or null if it does. */
export async function clientProblem(
  secrets: SecretsManagerClient,
  name: string,
  id: string | undefined,
): Promise<string | null> {
  const found = await secretText(secrets, name, id)
  if (found === null) {
    const version = id === undefined ? '' : `, version ${id},`
    return `there is no secret ${name}${version} in this region: make it as OPERATORS.md says`
  }
  return client.safeParse(jsonOf(found)).success
    ? null
    : `write {"client_id":"...","client_secret":"..."} into the secret ${name}`
}

/** Returns why Stripe's keys cannot be used by this stage, or null if they can. */
export async function stripeProblem(
  secrets: SecretsManagerClient,
  settings: StageSettings,
): Promise<string | null> {
  const { stage, stripePrice, stripeSecret, stripeSecretVersion } = settings
  if (stripePrice === undefined) return null
  const text = await secretText(secrets, stripeSecret, stripeSecretVersion)
  if (text === null) {
    return `there is no secret ${stripeSecret} in this region: make it as OPERATORS.md says under "Payments"`
  }
  const keys = stripeKeys.safeParse(jsonOf(text))
  if (!keys.success) {
    return `write {"secret_key":"rk_...","webhook_secret":"whsec_..."} into the secret ${stripeSecret}`
  }
  const isLive = keys.data.secret_key.includes('_live_')
  if (isLive === (stage === 'prod')) return null
  return isLive
    ? `${stripeSecret} has a live key, with which ${stage} would take real money: use one of the test mode`
    : `${stripeSecret} has a key of the test mode: prod needs a live one`
}

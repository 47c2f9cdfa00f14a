import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from '../env.ts'
import { outboundTimeouts } from '../outbound.ts'
import { IsolationError } from './table/commands.ts'
import { tenantCredentials } from './table/credentials.ts'

// Loaded when a social security number is written or read, which is rare: a cold start does without.

const requestHandler = new NodeHttpHandler(outboundTimeouts)

/** What a data key is bound to. The key's policy compares the tenant with the one that asks. */
interface KeyContext extends Record<string, string> {
  tenant: string
}

/** Refused by the key's policy, it is what was asked for that is wrong: another tenant's key. */
function refused(error: unknown): never {
  const isDenied = error instanceof Error && error.name === 'AccessDeniedException'
  throw isDenied ? new IsolationError(error.message) : error
}

function clientOf(tenant: string): KMSClient {
  const credentials = () => tenantCredentials('numbers', tenant)
  return new KMSClient({ endpoint: env.KMS_ENDPOINT, requestHandler, credentials })
}

/** Makes a data key as a tenant and returns it wrapped; it opens in the same context only. */
export async function newDataKey(
  context: KeyContext,
  tenant = context.tenant,
): Promise<Uint8Array> {
  const wanted = { KeyId: env.KMS_KEY_ID, KeySpec: 'AES_256' as const, EncryptionContext: context }
  const { CiphertextBlob } = await clientOf(tenant)
    .send(new GenerateDataKeyCommand(wanted))
    .catch(refused)
  if (!CiphertextBlob) throw new Error('The key service answered without a key')
  return CiphertextBlob
}

/** A wrapped data key in the clear. */
export async function openDataKey(wrapped: Uint8Array, context: KeyContext): Promise<Uint8Array> {
  const wanted = { KeyId: env.KMS_KEY_ID, CiphertextBlob: wrapped, EncryptionContext: context }
  const { Plaintext } = await clientOf(context.tenant)
    .send(new DecryptCommand(wanted))
    .catch(refused)
  if (!Plaintext) throw new Error('The key service answered without a key')
  return Plaintext
}

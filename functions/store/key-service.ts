import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from '../env.ts'
import { outboundTimeouts } from '../outbound.ts'

// Loaded when a social security number is written or read, which is rare: a cold start does without.

const client = new KMSClient({
  endpoint: env.KMS_ENDPOINT,
  requestHandler: new NodeHttpHandler(outboundTimeouts),
})

type KeyContext = Record<string, string>

/** A new data key, wrapped; it opens in the same context only. */
export async function newDataKey(context: KeyContext): Promise<Uint8Array> {
  const { CiphertextBlob } = await client.send(
    new GenerateDataKeyCommand({
      KeyId: env.KMS_KEY_ID,
      KeySpec: 'AES_256',
      EncryptionContext: context,
    }),
  )
  if (!CiphertextBlob) throw new Error('The key service answered without a key')
  return CiphertextBlob
}

/** A wrapped data key in the clear. */
export async function openDataKey(wrapped: Uint8Array, context: KeyContext): Promise<Uint8Array> {
  const { Plaintext } = await client.send(
    new DecryptCommand({
      KeyId: env.KMS_KEY_ID,
      CiphertextBlob: wrapped,
      EncryptionContext: context,
    }),
  )
  if (!Plaintext) throw new Error('The key service answered without a key')
  return Plaintext
}

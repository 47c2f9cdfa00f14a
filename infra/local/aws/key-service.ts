import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { readBody } from '../http/read-body.ts'

const context = z.optional(z.record(z.string(), z.string()))
const generate = z.object({ EncryptionContext: context })
const decrypt = z.object({ CiphertextBlob: z.string(), EncryptionContext: context })

function boundTo(values: Record<string, string> = {}): Buffer {
  return Buffer.from(JSON.stringify(Object.entries(values).sort()))
}

function wrap(master: Buffer, plain: Buffer, values?: Record<string, string>): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', master, nonce)
  cipher.setAAD(boundTo(values))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function unwrap(master: Buffer, blob: Buffer, values?: Record<string, string>): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', master, blob.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAAD(boundTo(values))
  decipher.setAuthTag(blob.subarray(12, 28))
  return Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()])
}

function respond(master: Buffer, action: string, body: unknown): Record<string, string> {
  if (action === 'TrentService.GenerateDataKey') {
    const { EncryptionContext } = z.parse(generate, body)
    const plain = randomBytes(32)
    const wrapped = wrap(master, plain, EncryptionContext)
    return { CiphertextBlob: wrapped.toString('base64'), Plaintext: plain.toString('base64') }
  }
  if (action === 'TrentService.Decrypt') {
    const { CiphertextBlob, EncryptionContext } = z.parse(decrypt, body)
    const plain = unwrap(master, Buffer.from(CiphertextBlob, 'base64'), EncryptionContext)
    return { Plaintext: plain.toString('base64') }
  }
  throw new Error(`Not a call of this key service: ${action}`)
}

/** Who asks (the access key that signed), for which call, in which context. */
export interface KeyRequest {
  signer: string
  action: string
  context: Record<string, string>
}

/**
 * The two calls of AWS's key service that the product makes, on this machine, under a master key
 * that stays in the data folder. `mayAsk` decides as the policies do in AWS.
 */
export async function startKeyService(
  master: Buffer,
  mayAsk: (asked: KeyRequest) => boolean = () => true,
) {
  return startLoopbackServer((request, response) => {
    void readBody(request).then((body) => {
      response.setHeader('content-type', 'application/x-amz-json-1.1')
      try {
        const action = String(request.headers['x-amz-target'])
        const sent: unknown = JSON.parse(String(body))
        const [, signer = ''] = /Credential=([^/]+)/.exec(request.headers.authorization ?? '') ?? []
        const { EncryptionContext = {} } = z.parse(generate, sent)
        const asked = {
          signer,
          action: action.replace('TrentService.', ''),
          context: EncryptionContext,
        }
        if (!mayAsk(asked)) {
          response.statusCode = 400
          const message = `${signer} may not ${asked.action}`
          response.end(JSON.stringify({ __type: 'AccessDeniedException', message }))
          return
        }
        response.end(JSON.stringify(respond(master, action, sent)))
      } catch (error) {
        response.statusCode = 400
        const message = error instanceof Error ? error.message : String(error)
        response.end(JSON.stringify({ __type: 'InvalidCiphertextException', message }))
      }
    })
  })
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { accepted, newest } from '../signature.ts'

/** What opens a company's books to us: a token for an hour, and the one that gets the next. */
export const grant = z.object({
  access: z.string(),
  /** When the access ends, in epoch milliseconds. */
  until: z.number(),
  refresh: z.string(),
})
export type Grant = z.infer<typeof grant>

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Makes the key of one company's grants, which is stored nowhere. */
function keyOf(secret: Buffer, tenant: string): Buffer {
  return createHmac('sha256', secret).update(`connection:${tenant}`).digest()
}

/** A grant as it is kept: whoever reads the table alone cannot open it, nor another company. */
export function seal(tenant: string, granted: Grant): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(newest(env.GRANT_SECRETS), tenant), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(granted)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function unsealBy(secret: Buffer, tenant: string, text: string): Grant | null {
  const bytes = Buffer.from(text, 'base64')
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret, tenant), nonce)
    decipher.setAuthTag(rest.subarray(0, tagBytes))
    const opened = Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
    return z.parse(grant, JSON.parse(opened.toString()))
  } catch {
    return null
  }
}

/** Returns a stored grant, or null if another installation sealed it, as after a company was moved. */
export function unseal(tenant: string, text: string): Grant | null {
  for (const secret of accepted(env.GRANT_SECRETS)) {
    const granted = unsealBy(secret, tenant, text)
    if (granted) return granted
  }
  return null
}

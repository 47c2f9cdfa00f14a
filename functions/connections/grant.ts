import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { env } from '../env.ts'

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

/** The key of one company's grants. It is made of the installation's secret each time and stands nowhere. */
function keyOf(tenant: string): Buffer {
  const secret = Buffer.from(env.MAIL_SECRET, 'hex')
  return createHmac('sha256', secret).update(`connection:${tenant}`).digest()
}

/** A grant as it is kept: whoever reads the table alone cannot open it, nor another company. */
export function seal(tenant: string, granted: Grant): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(tenant), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(granted)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** A grant that was kept; null where another installation kept it, as after a company was moved. */
export function unseal(tenant: string, text: string): Grant | null {
  const bytes = Buffer.from(text, 'base64')
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  try {
    const decipher = createDecipheriv(algorithm, keyOf(tenant), nonce)
    decipher.setAuthTag(rest.subarray(0, tagBytes))
    const opened = Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
    return z.parse(grant, JSON.parse(opened.toString()))
  } catch {
    return null
  }
}

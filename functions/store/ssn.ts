import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { tenantKeys } from './table/keys.ts'
import { putNew, read, type TenantTable } from './table/tenant-table.ts'
import { writeOne } from './table/transaction.ts'

const wrappedKey = z.object({ wrapped: z.string() })
const format = 'v1'

const keyService = () => import('./key-service.ts')

function contextOf(table: TenantTable) {
  return { tenant: table.id, purpose: 'ssn' }
}

/** The tenant's data key in the clear, made on first use; it lives as long as the call. */
async function dataKey(table: TenantTable): Promise<Uint8Array> {
  const key = tenantKeys.dataKey(table.id)
  const found = (await read(table, key, wrappedKey)) ?? (await makeDataKey(table))
  const { openDataKey } = await keyService()
  return openDataKey(Buffer.from(found.wrapped, 'base64'), contextOf(table))
}

async function makeDataKey(table: TenantTable): Promise<z.infer<typeof wrappedKey>> {
  const key = tenantKeys.dataKey(table.id)
  const { newDataKey } = await keyService()
  const made = { wrapped: Buffer.from(await newDataKey(contextOf(table))).toString('base64') }
  if (await writeOne(table.client, putNew(table, key, wrappedKey, made))) return made
  // Where two first uses race, one key wins.
  const first = await read(table, key, wrappedKey)
  if (!first) throw new Error('A data key was there and is gone')
  return first
}

/** What a ciphertext is bound to: moved to another tenant, user or field it does not open. */
function boundTo(table: TenantTable, user: string): Buffer {
  return Buffer.from(JSON.stringify([format, table.id, user, 'ssn']))
}

/** Encrypts a social security number (nine digits) for one user, with AES-256-GCM. */
export async function sealSsn(table: TenantTable, user: string, ssn: string): Promise<string> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await dataKey(table), nonce)
  cipher.setAAD(boundTo(table, user))
  const body = Buffer.concat([cipher.update(ssn, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [format, nonce.toString('base64url'), body.toString('base64url')].join('.')
}

/** The number behind a ciphertext of this very user; throws when it is not, or was altered. */
export async function openSsn(table: TenantTable, user: string, sealed: string): Promise<string> {
  const [version, nonce, body] = sealed.split('.')
  if (version !== format || !nonce || !body) throw new Error('Not a sealed number')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await dataKey(table),
    Buffer.from(nonce, 'base64url'),
    { authTagLength: 16 },
  )
  decipher.setAAD(boundTo(table, user))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

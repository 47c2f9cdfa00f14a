import { existsSync } from 'node:fs'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { objectPrefixes } from '../../../functions/photos/object-keys.ts'
import { tenantKeys, tenantOfPartition, tenantPrefix } from '../../../functions/store/table/keys.ts'
import { CommandProblem, print } from '../command.ts'
import { emptyBucket } from '../empty-bucket.ts'
import { exportTenant, hashExported, readExport } from './move-tenant.ts'
import { count, endAccess, isAccessTo, type Tally } from './tenant-access.ts'
import {
  deleteAll,
  getItem,
  putAll,
  readItems,
  type Item,
  type OperatorTable,
} from './tenant-items.ts'
import type { PhotoBucket } from './tenant-photos.ts'

/** Parts of a deletion besides the tenant: where to export, and how to ask the operator. */
export interface Deletion {
  file: string
  /** Returns the text that the operator types. */
  ask: (question: string) => Promise<string>
  /** Resolves once requests that began before have ended. */
  quiet: () => Promise<void>
  /** The operator has canceled the subscription at the payment service. */
  isCanceled?: boolean
}

/** The items and objects that a run deleted, and what it found outside the table and the bucket. */
export interface Deleted {
  name: string
  tally: Tally
  objects: number
  /** People who are in no other company: their accounts remain in the user pool. */
  withoutCompany: number
  /** The customer at the payment service; null if there is none. */
  customer: string | null
}

const company = z.looseObject({ name: z.string() })
const plan = z.object({
  customer: z._default(z.nullable(z.string()), null),
  subscription: z._default(z.nullable(z.string()), null),
})
/** The progress of a deletion: `closing` until its export is complete, then `deleting`. */
const leaving = z.object({ step: z.enum(['closing', 'deleting']), began_at: z.string() })

/** Rounds of deletion: each also deletes what requests of the previous one have written. */
const mostRounds = 5

async function readPlan(table: OperatorTable, tenant: string): Promise<z.infer<typeof plan>> {
  return z.parse(plan, (await getItem(table, tenantKeys.billing(tenant))) ?? {})
}

/** Exports the tenant, or finds the export that an interrupted run made. */
async function exportOnce(
  table: OperatorTable,
  bucket: PhotoBucket,
  tenant: string,
  { file, isResumed }: { file: string; isResumed: boolean },
): Promise<void> {
  if (existsSync(file)) {
    if (!isResumed) throw new CommandProblem(`${file} exists already: give another --file.`)
    const { tenant: exported } = await readExport(file)
    if (exported === tenant) return
    throw new CommandProblem(`${file} is the export of ${exported}: give another --file.`)
  }
  const { items, sha256, pictures = 0 } = await exportTenant(table, tenant, file, bucket)
  print(`${items} items in ${file}, sha256 ${sha256}; ${pictures} pictures in ${file}.pictures`)
}

/** Lets no one in any longer, and exports again if the tenant has changed since its export. */
async function close(
  table: OperatorTable,
  bucket: PhotoBucket,
  tenant: string,
  { file, quiet }: Deletion,
): Promise<Pick<Deleted, 'tally' | 'withoutCompany'>> {
  const { items, moved } = await readExport(file)
  const outside = items.filter(({ pk }) => tenantOfPartition(pk) === null)
  const ended = await endAccess(table, tenant)
  print('No one has access any longer. Waiting for requests that are under way.')
  await quiet()
  if ((await hashExported(table, tenant, outside)) === moved.sha256) return ended
  const again = await exportTenant(table, tenant, file, bucket, outside)
  print(`It changed since: ${again.items} items in ${file} now, sha256 ${again.sha256}`)
  return ended
}

/** Deletes all items but the tenant's own and the mark, until a scan finds none. */
async function removeItems(table: OperatorTable, tenant: string, tally: Tally): Promise<void> {
  const kept = new Set([tenantKeys.tenant(tenant).pk, tenantKeys.leaving(tenant).pk])
  for (let round = 0; round < mostRounds; round += 1) {
    const own: Item[] = []
    let isOpen = false
    for await (const found of readItems(table)) {
      const { pk, sk } = found
      if (pk.startsWith(tenantPrefix(tenant)) && !kept.has(pk)) own.push({ pk, sk })
      isOpen ||= isAccessTo(tenant, found)
    }
    if (own.length === 0 && !isOpen) return
    await deleteAll(table, own)
    count(tally, own)
    if (isOpen) await endAccess(table, tenant)
    print(`  ${own.length} items deleted`)
  }
  throw new CommandProblem(
    'Something still writes items of this company: wait until imports and deliveries are over, then run this again.',
  )
}

/** Deletes all versions of all objects of the tenant; returns how many objects there were. */
async function removeObjects({ client, name }: PhotoBucket, tenant: string): Promise<number> {
  let objects = 0
  for (const prefix of Object.values(objectPrefixes)) {
    objects += await emptyBucket(client, name, `${prefix}${tenant}/`)
  }
  return objects
}

/** Deletes the tenant's own item and the mark together: until then, another run can resume. */
async function removeLast({ client, name }: OperatorTable, tenant: string): Promise<void> {
  const keys = [tenantKeys.tenant(tenant), tenantKeys.leaving(tenant)]
  await client.send(
    new TransactWriteCommand({
      TransactItems: keys.map((Key) => ({ Delete: { TableName: name, Key: { ...Key } } })),
    }),
  )
}

/** Deletes what was written after a deletion had ended: the tenant's own item is gone by then. */
async function deleteRemnants(
  table: OperatorTable,
  bucket: PhotoBucket,
  tenant: string,
  { ask }: Deletion,
): Promise<Deleted> {
  let amount = 0
  for await (const found of readItems(table)) {
    if (found.pk.startsWith(tenantPrefix(tenant)) || isAccessTo(tenant, found)) amount += 1
  }
  if (amount === 0) {
    throw new CommandProblem(`There is no company ${tenant} in this table; nothing was deleted.`)
  }
  print(`The company ${tenant} is gone; ${amount} items of it are left, and are not exported.`)
  if ((await ask('Type its id to delete them:')) !== tenant) {
    throw new CommandProblem('That is not its id. Nothing was deleted.')
  }
  const tally: Tally = new Map()
  await removeItems(table, tenant, tally)
  const objects = await removeObjects(bucket, tenant)
  return { name: tenant, tally, objects, withoutCompany: 0, customer: null }
}

/**
 * Deletes a tenant: exports it, asks for its name, ends all access, and then deletes its items, its objects with all
 * their versions, and last the tenant's own item. After an interruption, another run resumes.
 */
export async function deleteTenant(
  table: OperatorTable,
  bucket: PhotoBucket,
  tenant: string,
  deletion: Deletion,
): Promise<Deleted> {
  const found = await getItem(table, tenantKeys.tenant(tenant))
  if (!found) return deleteRemnants(table, bucket, tenant, deletion)
  const { name } = z.parse(company, found)
  const { customer, subscription } = await readPlan(table, tenant)
  if (subscription !== null && deletion.isCanceled !== true) {
    throw new CommandProblem(
      `${name} has the subscription ${subscription} at Stripe, which would go on billing. Cancel it there, then add --subscription-canceled; nothing was deleted.`,
    )
  }
  const mark = await getItem(table, tenantKeys.leaving(tenant))
  const begun = mark ? z.parse(leaving, mark) : null
  if (begun) print(`An earlier run began on ${begun.began_at.slice(0, 10)} and did not finish.`)
  if (begun?.step !== 'deleting') {
    await exportOnce(table, bucket, tenant, { file: deletion.file, isResumed: begun !== null })
  }
  print(`${name} (${tenant}) will be deleted with all its records, photos and imports.`)
  if ((await deletion.ask('Type the name of the company to delete it:')) !== name.trim()) {
    throw new CommandProblem('That is not its name. Nothing was deleted.')
  }
  const note = (step: z.infer<typeof leaving>['step']) => {
    const began_at = begun?.began_at ?? new Date().toISOString()
    return putAll(table, [{ ...tenantKeys.leaving(tenant), step, began_at }])
  }
  const tally: Tally = new Map()
  let withoutCompany = 0
  if (begun?.step !== 'deleting') {
    await note('closing')
    const ended = await close(table, bucket, tenant, deletion)
    withoutCompany = ended.withoutCompany
    for (const [kind, amount] of ended.tally) tally.set(kind, amount)
    await note('deleting')
  }
  await removeItems(table, tenant, tally)
  const objects = await removeObjects(bucket, tenant)
  await removeLast(table, tenant)
  await removeItems(table, tenant, tally)
  count(tally, [found])
  return { name, tally, objects, withoutCompany, customer }
}

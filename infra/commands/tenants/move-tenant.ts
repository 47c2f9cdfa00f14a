import { createReadStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import {
  belongsToTenant,
  tenantKeys,
  tenantOfPartition,
  type Key,
} from '../../../functions/store/table/keys.ts'
import { CommandProblem, print } from '../command.ts'
import { writeDays } from './rebuild-days.ts'
import { exportPhotos, importPhotos, photosOf, type PhotoBucket } from './tenant-photos.ts'
import {
  Fingerprint,
  getItem,
  item,
  lineOf,
  putAll,
  readTenantItems,
  removeKeys,
  type Item,
  type OperatorTable,
} from './tenant-items.ts'

const head = z.object({ dropcloth: z.literal('company'), format: z.literal(1), tenant: z.uuid() })
const foot = z.object({
  items: z.number(),
  sha256: z.string(),
  /** Absent where they were left in the bucket. */
  pictures: z.optional(z.number()),
})

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What was moved: how many items, what they hash to, and how many pictures, if any were. */
export interface TenantCopy {
  items: number
  sha256: string
  pictures?: number | undefined
}

function missingTenant(tenant: string): CommandProblem {
  return new CommandProblem(`There is no company ${tenant} in this table.`)
}

/**
 * Yields what an export of a tenant contains. `ended`: the tenant's items outside its own partitions as an earlier
 * export has them, because they have been deleted since.
 */
async function* readExported(
  table: OperatorTable,
  tenant: string,
  ended: readonly Item[] | null,
): AsyncGenerator<Item> {
  const { pk: leaving } = tenantKeys.leaving(tenant)
  if (ended) yield* ended
  for await (const found of readTenantItems(table, tenant)) {
    const isOutside = tenantOfPartition(found.pk) === null
    if (found.pk !== leaving && !(ended && isOutside)) yield found
  }
}

/** Reads what an export of a tenant would contain, without writing it anywhere; ends early if the signal says so. */
export async function copyOf(
  table: OperatorTable,
  tenant: string,
  signal: AbortSignal,
): Promise<TenantCopy> {
  if (!(await getItem(table, tenantKeys.tenant(tenant)))) throw missingTenant(tenant)
  const fingerprint = new Fingerprint()
  for await (const found of readExported(table, tenant, null)) {
    signal.throwIfAborted()
    fingerprint.add(lineOf(found))
  }
  return { items: fingerprint.count, sha256: fingerprint.value }
}

/** Returns the hash that an export would have now; see `readExported`. */
export async function hashExported(
  table: OperatorTable,
  tenant: string,
  ended: readonly Item[],
): Promise<string> {
  const fingerprint = new Fingerprint()
  for await (const found of readExported(table, tenant, ended)) fingerprint.add(lineOf(found))
  return fingerprint.value
}

/**
 * Writes everything of a tenant into a file: a line that says whose, a line an item, and a line with
 * the count and the hash; and its pictures into a folder beside it, where the bucket is given. The file is there
 * when all is whole; an export that was cut leaves none. `onItem` is given each item as it is written.
 */
export async function exportTenant(
  table: OperatorTable,
  tenant: string,
  file: string,
  bucket: PhotoBucket | null = null,
  ended: readonly Item[] | null = null,
  onItem: (found: Item) => void = () => undefined,
): Promise<TenantCopy> {
  if (!(await getItem(table, tenantKeys.tenant(tenant)))) throw missingTenant(tenant)
  const unfinished = `${file}.unfinished`
  const fingerprint = new Fingerprint()
  const pictures: ReturnType<typeof photosOf> = []
  const out = await open(unfinished, 'w', 0o600)
  const cut = () => {
    rmSync(unfinished, { force: true })
    process.exit(130)
  }
  const copied = () => ({
    items: fingerprint.count,
    sha256: fingerprint.value,
    ...(bucket && { pictures: pictures.length }),
  })
  for (const signal of signals) process.once(signal, cut)
  try {
    await out.write(`${JSON.stringify({ dropcloth: 'company', format: 1, tenant })}\n`)
    for await (const found of readExported(table, tenant, ended)) {
      const line = lineOf(found)
      fingerprint.add(line)
      await out.write(`${line}\n`)
      pictures.push(...photosOf(tenant, found))
      onItem(found)
      if (fingerprint.count % 1000 === 0) print(`  ${fingerprint.count} items`)
    }
    if (bucket) await exportPhotos(bucket, pictures, file)
    await out.write(`${JSON.stringify(copied())}\n`)
    await out.sync()
    await out.close()
    await rename(unfinished, file)
  } catch (error) {
    await out.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  } finally {
    for (const signal of signals) process.off(signal, cut)
  }
  return copied()
}

/** The items of an export, after its count, its hash and its tenant were found right. */
export async function readExport(
  file: string,
): Promise<{ tenant: string; items: Item[]; moved: TenantCopy }> {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line)
  const begin = head.safeParse(parsed(lines.shift()))
  const end = foot.safeParse(parsed(lines.pop()))
  if (!begin.success || !end.success) {
    throw new CommandProblem(`${file} is not a whole export of a company.`)
  }
  const { tenant } = begin.data
  const fingerprint = new Fingerprint()
  for (const line of lines) fingerprint.add(line)
  if (fingerprint.count !== end.data.items || fingerprint.value !== end.data.sha256) {
    throw new CommandProblem(`${file} was changed since it was exported; nothing was imported.`)
  }
  const items = lines.map((line) => z.parse(item, parsed(line)))
  const foreign = items.find((each) => !belongsToTenant(tenant, each))
  if (foreign) throw new CommandProblem(`${file} holds ${foreign.pk}, which is not ${tenant}’s.`)
  return { tenant, items, moved: end.data }
}

function parsed(line: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(line ?? '')
    return value
  } catch {
    return null
  }
}

/**
 * Puts an export back, and reads it again to see that it is the same. Refuses to write over a tenant
 * that is there, unless it `replaces` it: then what was there is exported beside the file first. The
 * tenant's own item comes last: an import that was cut can be run again.
 */
export async function importTenant(
  table: OperatorTable,
  file: string,
  { replaces = false, bucket = null }: { replaces?: boolean; bucket?: PhotoBucket | null } = {},
): Promise<TenantCopy> {
  const { tenant, items, moved } = await readExport(file)
  const key = tenantKeys.tenant(tenant)
  const { pk: photoPartition } = tenantKeys.noun(tenant, 'PHOTO', '')
  if (await getItem(table, key)) {
    if (!replaces) {
      throw new CommandProblem(
        `The company ${tenant} is in this table already; nothing was imported. --replace replaces it.`,
      )
    }
    const kept = `${file}.replaced-${Date.now()}`
    const keys: Key[] = []
    // What is kept is what is removed: the table is read once for both.
    const { items: count } = await exportTenant(table, tenant, kept, bucket, null, ({ pk, sk }) =>
      keys.push({ pk, sk }),
    )
    print(`  ${count} items that were there are kept in ${kept}`)
    // Photos that come back stay: with a row that is removed its bytes go, whoever puts it back after.
    const photos = new Set(
      items.flatMap((each) => (photosOf(tenant, each).length > 0 ? [each.sk] : [])),
    )
    const stays = ({ pk, sk }: Key) => pk === photoPartition && photos.has(sk)
    await removeKeys(
      table,
      tenant,
      keys.filter((each) => !stays(each)),
    )
  }
  if (bucket && moved.pictures !== undefined) {
    const pictures = items.flatMap((each) => photosOf(tenant, each))
    await importPhotos(bucket, pictures, file)
  }
  const last = items.filter(({ pk }) => pk === key.pk)
  const first = items.filter(({ pk }) => pk !== key.pk)
  for (let start = 0; start < first.length; start += 1000) {
    await putAll(table, first.slice(start, start + 1000))
    print(`  ${Math.min(start + 1000, first.length)} of ${items.length} items`)
  }
  await putAll(table, last)
  const fingerprint = new Fingerprint()
  for await (const found of readTenantItems(table, tenant)) fingerprint.add(lineOf(found))
  if (fingerprint.value !== moved.sha256) {
    throw new CommandProblem(
      'What is in the table now is not what was exported: something of this company was there before, or changed meanwhile.',
    )
  }
  // An export of an older version has no days yet.
  const { pk: days } = tenantKeys.punchDay(tenant, '', '')
  if (!items.some(({ pk }) => pk === days)) await writeDays(table, items)
  return moved
}

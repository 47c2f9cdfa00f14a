import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SoftDeleteStore } from '../../../functions/store/records/soft-delete-store.ts'
import type { BaseRecord } from '../../../functions/store/records/record-type.ts'
import { openTenantTable, type TenantTable } from '../../../functions/store/table/tenant-table.ts'
import { writeOne } from '../../../functions/store/table/transaction.ts'
import { softDeleteStores } from '../../fixtures/contract/record-stores.ts'
import { valuesOf } from '../../fixtures/contract/values-of.ts'
import { createTestTenant } from '../../fixtures/people/tenant.ts'

type Store = SoftDeleteStore<BaseRecord>

let table: TenantTable
beforeAll(async () => {
  table = openTenantTable((await createTestTenant('acme')).id)
})

const author = { actor: randomUUID(), at: '2026-03-01T12:00:00.000Z' }
const page = { limit: 1000 }

const stores = await softDeleteStores()

/** Returns which operations of a store find a record that was `first` before it was deleted. */
async function whereabouts(store: Store, first: BaseRecord, record = first) {
  const { uuid } = record
  const isIn = ({ items }: { items: BaseRecord[] }) => items.some((item) => item.uuid === uuid)
  const change = () =>
    store.change(table, uuid, author, { action: 'updated', mutate: (current) => current })
  return {
    find: (await store.find(table, uuid)) !== null,
    findMany: (await store.findMany(table, [uuid])).length === 1,
    change: await change().then(
      () => true,
      () => false,
    ),
    list: await Promise.all(
      store.type
        .lists(table.id, first)
        // Some lists contain deleted records, too.
        .filter(({ partition, deletedPartition }) => partition !== deletedPartition)
        .map(async (list) => isIn(await store.list(table, page, list))),
    ),
    listDeleted: await Promise.all(
      store.type
        .lists(table.id, record)
        .flatMap(({ index, partition, deletedPartition }) =>
          deletedPartition === undefined || deletedPartition === partition
            ? []
            : store.listDeleted(table, page, { index, partition, deletedPartition }).then(isIn),
        ),
    ),
    findEvenDeleted: (await store.findEvenDeleted(table, uuid)) !== null,
    findManyEvenDeleted: (await store.findManyEvenDeleted(table, [uuid])).length === 1,
  }
}

type Whereabouts = Awaited<ReturnType<typeof whereabouts>>

function expectPresent(found: Whereabouts) {
  const { listDeleted, list, ...others } = found
  expect(Object.entries(others)).toEqual(Object.keys(others).map((name) => [name, true]))
  expect(list).not.toContain(false)
  expect(listDeleted).not.toContain(true)
}

function expectDeleted({ find, findMany, change, list, listDeleted, ...evenDeleted }: Whereabouts) {
  expect({ find, findMany, change }).toEqual({ find: false, findMany: false, change: false })
  expect(list).not.toContain(true)
  expect(listDeleted).not.toContain(false)
  expect(evenDeleted).toEqual({ findEvenDeleted: true, findManyEvenDeleted: true })
}

test('finds the stores of deletable records', () => {
  expect(stores.map(({ type }) => type.noun)).toEqual(expect.arrayContaining(['JOB', 'TOKEN']))
})

describe.each(stores.map((store) => [store.type.noun, store] as const))('%s', (_, store) => {
  const records = valuesOf(store.type.schema)
    .map((record) => ({ ...store.restored(record), uuid: randomUUID(), version: 1 }))
    .filter((record) => !store.isGone(record))

  test('is found until it is deleted, and again after it is restored', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (record) => {
        await writeOne(table.client, store.insert(table, record))
        expectPresent(await whereabouts(store, record))

        const deletion = store.deleted(record, author)
        await writeOne(table.client, store.replace(table, record, deletion))
        expectDeleted(await whereabouts(store, record, deletion))

        if (!store.type.softDelete?.restoration) return
        const deleted = { ...deletion, version: 2 }
        await writeOne(table.client, store.replace(table, deleted, store.restored(deleted)))
        expectPresent(await whereabouts(store, record))
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })
})

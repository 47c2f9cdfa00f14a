import * as z from 'zod/mini'
import { onDevice } from '../device/database.ts'
import { operation, type OperationStore } from './operation.ts'

/** Operations in this browser's database. What an older version wrote and nobody reads is left alone. */
export const deviceStore: OperationStore = {
  put: (each) =>
    onDevice(async (database) => {
      const write = database.transaction('operations', 'readwrite', { durability: 'strict' })
      await Promise.all([write.store.put(each), write.done])
    }),
  remove: (id) => onDevice((database) => database.delete('operations', id)),
  list: () =>
    onDevice(async (database) => {
      const all: unknown[] = await database.getAll('operations')
      return all.flatMap((each) => {
        const parsed = z.safeParse(operation, each)
        return parsed.success ? [parsed.data] : []
      })
    }),
}

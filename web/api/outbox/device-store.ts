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
  update: (id, change) =>
    onDevice(async (database) => {
      const write = database.transaction('operations', 'readwrite', { durability: 'strict' })
      const kept = z.safeParse(operation, await write.store.get(id))
      const changed = kept.success ? change(kept.data) : null
      if (kept.success && changed === null) await write.store.delete(id)
      if (changed !== null && changed !== kept.data) await write.store.put(changed)
      await write.done
      return changed
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

import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { within } from '../../device/within.ts'
import { keptPhoto, type PhotoStore } from './kept-photo.ts'

/** A database of its own: a version that knows no pictures, in another tab, would hold its opening up. */
interface DevicePhotos extends DBSchema {
  pictures: { key: string; value: unknown }
}

/** A database that does not answer is none; several megabytes on a slow phone take their time. */
const longest = 20_000

let opened: Promise<IDBPDatabase<DevicePhotos>> | null = null

function open(): Promise<IDBPDatabase<DevicePhotos>> {
  opened ??= openDB<DevicePhotos>('dropcloth-pictures', 1, {
    upgrade: (database) => {
      database.createObjectStore('pictures', { keyPath: 'id' })
    },
    terminated: () => {
      opened = null
    },
  })
  return opened
}

/** Runs something on the database; opened anew, once, where the browser had lost it. */
async function onDevice<T>(run: (database: IDBPDatabase<DevicePhotos>) => Promise<T>): Promise<T> {
  try {
    return await within(open().then(run), longest)
  } catch {
    opened = null
    return within(open().then(run), longest)
  }
}

/** Pictures in this browser's database. */
export const devicePhotos: PhotoStore = {
  put: (picture) =>
    onDevice(async (database) => {
      const write = database.transaction('pictures', 'readwrite', { durability: 'strict' })
      await Promise.all([write.store.put(picture), write.done])
    }),
  remove: (id) => onDevice((database) => database.delete('pictures', id)),
  list: () =>
    onDevice(async (database) => {
      const all: unknown[] = await database.getAll('pictures')
      const pictures = all.flatMap((each) => {
        const parsed = z.safeParse(keptPhoto, each)
        return parsed.success ? [parsed.data] : []
      })
      return pictures.toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
    }),
}

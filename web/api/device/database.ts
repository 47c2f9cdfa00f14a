import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { within } from './within.ts'

/** What this device keeps: operations that are not sent yet, and answers to work with meanwhile. */
interface Device extends DBSchema {
  operations: { key: string; value: unknown }
  answers: { key: string; value: unknown }
}
export type DeviceDatabase = IDBPDatabase<Device>

const name = 'dropcloth'
/** Safari's database may never answer: then it is as one that keeps nothing, and no screen waits for it. */
const longest = 5_000
let opened: Promise<DeviceDatabase> | null = null

function open(): Promise<DeviceDatabase> {
  opened ??= openDB<Device>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('operations', { keyPath: 'id' })
      database.createObjectStore('answers')
    },
    // Safari loses its database server now and then; the next use opens it again.
    terminated: () => {
      opened = null
    },
  })
  return opened
}

/** Runs something on the device's database; opened anew, once, where the browser had lost it. */
export async function onDevice<T>(run: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await within(open().then(run), longest)
  } catch {
    opened = null
    return within(open().then(run), longest)
  }
}

import { importCalls } from '../../../shared/imports/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { mayBeSent } from '../../imports/file-lifetime.ts'
import { permitFile } from '../../imports/files.ts'
import { storeWithinQuota } from '../../imports/storage-room.ts'
import { viewImport } from '../../imports/view.ts'
import { importStore, type StoredImport } from '../../store/imports.ts'

export const createImport = memberHandler(
  importCalls.createImport,
  async ({ table, author, now, body: { name, bytes }, idempotency: { uuid, requestHash } }) => {
    const make = (created_at: string): StoredImport => ({
      uuid,
      name,
      bytes,
      state: 'waiting',
      failure: null,
      choices: {},
      obstacles: [],
      differences: [],
      paid_through: null,
      settings: null,
      reading: null,
      progress: null,
      result: null,
      attempts: 0,
      worked_at: null,
      created_at,
      created_by: author.actor,
      imported_at: null,
      is_counted: true,
      version: 1,
      request_hash: requestHash,
    })
    const { record, created } = await storeWithinQuota(table, now, () =>
      importStore.create(table, author, make),
    )
    const form = mayBeSent(record, now) ? await permitFile(table.id, record) : null
    return { body: { ...(await viewImport(table, record)), form }, created }
  },
)

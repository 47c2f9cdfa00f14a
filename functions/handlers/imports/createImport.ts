import { importCalls } from '../../../shared/imports/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { permitFile } from '../../imports/files.ts'
import { viewImport } from '../../imports/view.ts'
import { createImport as insertImport } from '../../store/imports.ts'

export const createImport = memberHandler(
  importCalls.createImport,
  async ({ table, author, body: { name, bytes }, idempotency: { uuid, requestHash } }) => {
    const { record, created } = await insertImport(table, author, (created_at) => ({
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
      version: 1,
      request_hash: requestHash,
    }))
    const form = record.state === 'waiting' ? await permitFile(table.id, record) : null
    return { body: { ...(await viewImport(table, record)), form }, created }
  },
)

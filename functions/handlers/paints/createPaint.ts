import { paintCalls } from '../../../shared/paints/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { createPaint as insertPaint, type StoredPaint } from '../../store/paints.ts'
import { requireWhatWasUsed } from '../../paints/rules.ts'
import { viewWrittenPaint } from '../../paints/view.ts'

export const createPaint = memberHandler(
  paintCalls.createPaint,
  async ({ table, user, author, body: sent, idempotency }) => {
    const make = (created_at: string): StoredPaint => ({
      uuid: idempotency.uuid,
      job_id: sent.job_id,
      user_id: user.uuid,
      place: sent.place,
      brand: sent.brand ?? null,
      line: sent.line ?? null,
      color_name: sent.color_name ?? null,
      color_code: sent.color_code ?? null,
      color_value: sent.color_value ?? null,
      sheen: sent.sheen ?? null,
      coats: sent.coats ?? null,
      tools: sent.tools ?? null,
      batch: sent.batch ?? null,
      applied_on: sent.applied_on ?? null,
      notes: sent.notes ?? null,
      created_at,
      version: 1,
      request_hash: idempotency.requestHash,
      deleted_at: null,
      deleted_by: null,
      is_hidden: false,
    })
    requireWhatWasUsed(make(author.at))
    const isMain = sent.is_main ?? false
    const { record, created } = await insertPaint(table, author, make, isMain)
    return { body: await viewWrittenPaint(table, record), created }
  },
)

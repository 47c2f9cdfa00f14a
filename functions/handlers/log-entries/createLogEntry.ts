import { api } from '../../../shared/api.ts'
import { defaultEntryType, isPunch } from '../../../shared/log-entry.ts'
import { originOf } from '../../../shared/payroll/evidence.ts'
import { memberHandler } from '../../http/handler.ts'
import { startJob } from '../../store/jobs.ts'
import { createEntry } from '../../store/log-entries.ts'
import { recordMetrics } from '../../telemetry/meter.ts'
import { askingOffice } from './ask-office.ts'
import {
  checkReferences,
  requireBreakOfDeparture,
  requireEntryAccess,
  requirePast,
  requireWritableType,
} from './rules.ts'
import { clockError, corrected } from './device-clock.ts'
import { viewNewEntry } from './view.ts'

export const createLogEntry = memberHandler(
  api.createLogEntry,
  async ({ table, role, user, author, body: sent, idempotency, now }) => {
    const { user_id, job_id, notes = null, type = defaultEntryType, source } = sent
    requireBreakOfDeparture(type, sent.break)
    requireEntryAccess({ role, user }, user_id)
    requireWritableType({ role, user }, type)
    const error = clockError(sent.sent_at, now)
    const timestamp = sent.timestamp && corrected(sent.timestamp, error)
    requirePast(timestamp ?? author.at, now)
    const wanted = {
      uuid: idempotency.uuid,
      entry_id: null,
      entry_version: null,
      removes: false,
      user_id,
      job_id,
      entry_type: type,
      timestamp: timestamp ?? author.at,
      break: sent.break ?? null,
      notes,
    }
    const write = () =>
      createEntry(
        table,
        author,
        (created_at) => ({
          uuid: idempotency.uuid,
          user_id,
          job_id,
          entry_type: type,
          timestamp: timestamp ?? created_at,
          notes,
          ...(sent.break && { break: sent.break }),
          ...(isPunch(type) && {
            evidence: [
              originOf({
                user_id,
                created_by: user.uuid,
                created_at,
                timestamp: timestamp ?? created_at,
                source,
              }),
              ...(error === 0 ? [] : ['clock' as const]),
            ],
          }),
          created_at,
          created_by: user.uuid,
          version: 1,
          request_hash: idempotency.requestHash,
          is_hidden: false,
          is_creation_audited: false,
        }),
        (entry) => checkReferences({ table, user }, entry),
      )
    const { record, created } = await askingOffice(
      { table, role, author, now },
      async () => wanted,
      write,
    )
    if (created) recordMetrics({ entries: 1 })
    const { view, jobStatus } = await viewNewEntry(table, record)
    const isFirst = type === 'ARRIVAL' && jobStatus === 'Pending'
    if (isFirst) await startJob(table, author, job_id)
    return { body: view, created, changesNames: isFirst }
  },
)

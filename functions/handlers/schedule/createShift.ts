import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { checkReferences } from '../../schedule/references.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { undeletedFields } from '../../store/records/deletion.ts'
import { createShift as insertShift } from '../../store/schedule/shifts.ts'

export const createShift = memberHandler(
  scheduleCalls.createShift,
  async ({ table, user, author, body: sent, idempotency, now }) => {
    const { requirePlannable } = await guardDays(table, user, now)
    const { record, created } = await insertShift(
      table,
      author,
      (created_at) => ({
        uuid: idempotency.uuid,
        draft: {
          job_id: sent.job_id,
          user_ids: [...new Set(sent.user_ids)].toSorted(),
          date: sent.date,
          start: sent.start ?? null,
          end: sent.end ?? null,
          open_places: sent.open_places ?? 0,
          task: sent.task ?? null,
          notes: sent.notes ?? null,
        },
        created_by: author.actor,
        created_at,
        version: 1,
        request_hash: idempotency.requestHash,
        ...undeletedFields,
      }),
      (plan) => {
        requirePlannable(plan.date)
        return checkReferences(table, plan)
      },
    )
    return { body: await readShiftView(table, record, { isNew: created }), created }
  },
)

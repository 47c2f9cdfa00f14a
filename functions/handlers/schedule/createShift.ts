import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { checkReferences } from '../../schedule/references.ts'
import { ruleOf, seriesFrom, seriesIdOf } from '../../schedule/series/begin-series.ts'
import { makeShifts } from '../../schedule/series/make-shifts.ts'
import { readShiftView } from '../../schedule/view-shift.ts'
import { scheduleDueList } from '../../store/access/due-tenants.ts'
import { undeletedFields } from '../../store/records/deletion.ts'
import { seriesStore } from '../../store/schedule/series.ts'
import { shiftStore } from '../../store/schedule/shifts.ts'

export const createShift = memberHandler(
  scheduleCalls.createShift,
  async ({ table, user, author, body: sent, idempotency, at, now }) => {
    const { today, requirePlannable } = await guardDays(table, user, now)
    const rule = ruleOf(sent)
    const series = rule && seriesIdOf(idempotency.uuid)
    const { record, created } = await shiftStore.create(
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
        ...(series && { series: { uuid: series, day: sent.date } }),
        created_by: author.actor,
        created_at,
        version: 1,
        request_hash: idempotency.requestHash,
        ...undeletedFields,
      }),
      (shift) => {
        requirePlannable(shift.draft.date)
        return [
          ...checkReferences(table, shift.draft),
          ...(rule ? seriesStore.insertAudited(table, author, seriesFrom(shift, rule)) : []),
        ]
      },
    )
    // Sent again, it goes on where it was cut short.
    if (series) {
      await makeShifts(table, series, { at, today })
      await scheduleDueList.join(table.id, now)
    }
    return { body: await readShiftView(table, record, { isNew: created }), created }
  },
)

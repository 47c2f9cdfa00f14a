import { isApproved } from '../../store/hours/sheet-state.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { inDollars } from '../../../shared/payroll/wages/money.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { editConflict } from '../../store/records/change-one.ts'
import { findSnapshot, stateWrite } from '../../store/hours/timesheets.ts'
import { findTenant } from '../../store/tenants.ts'
import { requireManages } from '../../users/rules.ts'

import { statesOfJobs } from '../../timesheets/job-states.ts'
import { differenceOf } from '../../timesheets/difference.ts'
import { owedOf } from '../../timesheets/owed.ts'
import { withJobs } from '../../timesheets/owed-jobs.ts'
import { readPeriod } from '../../timesheets/period.ts'
import { readOpenSheet, readTimesheet } from '../../timesheets/read-sheet.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after, requireOpen, takeStep } from '../../timesheets/steps.ts'

/** Adds what an approved sheet lacks to the period that is open: both sheets at once, or neither. */
export const payTimesheetOwed = memberHandler(
  timesheetCalls.payTimesheetOwed,
  async ({ table, role, user, author, params, now, body: { version } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    const date = dateOf(now, tenant.time_zone)
    const step = { table, author, user_id: params.user_id, date, now, reason: params.date }
    await takeStep(step, async (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const period = await readPeriod(table, params.date)
      const {
        days,
        stored,
        user: person,
      } = await readOpenSheet(table, period, params.user_id, now, true)
      const { state, own } = stored
      if (!own || !isApproved(state) || !state.summary) {
        throw new HttpError('conflict', message('notApproved'))
      }
      if (state.version !== version) {
        throw editConflict(await readTimesheet(table, period, params.user_id, now))
      }
      const stateOf = await statesOfJobs(table, [period], days)
      const { totals } = state.summary
      const difference = differenceOf({ period, user: person, state, totals, days, stateOf, now })
      const snapshot = await findSnapshot(table, state)
      const owed = owedOf(difference, snapshot?.sheet)
      if (!owed || owed.cents < 0) throw new HttpError('conflict', message('nothingOwed'))
      const added = {
        kind: 'back_pay' as const,
        amount: inDollars(owed.cents),
        date,
        note: null,
        of: period.period.from,
        qualified: inDollars(Math.max(0, owed.qualified_cents)),
        jobs: owed.jobs,
      }
      const withReason = { author, reason: added.amount }
      const paid = after(withReason, { state, version: own.version }, 'owed_paid', {
        owed_paid: (state.owed_paid ?? 0) + owed.cents,
        owed_qualified_paid: (state.owed_qualified_paid ?? 0) + Math.max(0, owed.qualified_cents),
        owed_paid_jobs: withJobs(state.owed_paid_jobs, owed.jobs),
        owed_paid_on: [...new Set([...(state.owed_paid_on ?? []), date])],
      })
      return {
        next: after(withReason, open, 'extra', { extras: [...open.state.extras, added] }),
        writes: [stateWrite(table, paid, own.version)],
      }
    })
    const period = await readPeriod(table, params.date)
    return { body: await readTimesheet(table, period, params.user_id, now) }
  },
)

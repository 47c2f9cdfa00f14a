import { message } from '../../shared/messages/message.ts'
import { badField, HttpError } from '../errors.ts'
import { isApproved } from '../store/hours/sheet-state.ts'
import { requireManages } from '../users/rules.ts'
import { after, type Step } from './steps.ts'
import type { Opening } from './write-requests.ts'

/**
 * Reopens an approved timesheet: its entries can change, and its snapshot no longer counts. Every
 * request of its worker stays on it, except those in `write` (ids), which are written.
 */
export function reopening(step: Step, write: readonly string[]): Opening {
  return {
    choose: ({ state, stored, user }) => {
      if (step.role) requireManages(step.role, user.role)
      if (!isApproved(stored.state)) throw new HttpError('conflict', message('notApproved'))
      // Once open, it would be paid in full, and what it lacked a second time.
      if (state.owed_paid) throw new HttpError('conflict', message('owedPaid'))
      const requests = state.dispute?.requests ?? []
      const isUnknown = write.some((id) => !requests.some(({ uuid }) => uuid === id))
      if (isUnknown) throw badField('write', message('noSuchRequest'))
      return requests.filter(({ uuid }) => write.includes(uuid))
    },
    answersWords: false,
    open: (open, written) => ({
      next: after(
        step,
        open,
        'reopened',
        { status: 'open', summary: null },
        written.map(({ uuid }) => uuid),
      ),
    }),
  }
}

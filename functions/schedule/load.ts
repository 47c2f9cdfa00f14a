import { inDollars } from '../../shared/payroll/wages/money.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { ImaginedWork } from '../../shared/schedule/imagined.ts'
import { seesPayOf } from '../../shared/fields/role.ts'
import type { StoredUser } from '../store/users.ts'
import type { Plan } from './plan.ts'

function secondsOf(work: readonly ImaginedWork[]): number {
  // What is under way ends in the middle of a second.
  return Math.floor(work.reduce((sum, { from, to }) => sum + to - from, 0) / 1000)
}

/** What is planned from now on, by person and by job; nobody learns pay that they may not see. */
export function viewLoad(plan: Plan, reader: StoredUser): Pick<Schedule, 'people' | 'jobs'> {
  const people = plan.people.map(({ user, left, worked_seconds, pay }) => {
    const sees = seesPayOf(reader, user)
    return {
      user_id: user.uuid,
      worked_seconds,
      planned_seconds: secondsOf(left),
      // Nevada's depends on what somebody earns, everybody's on how they are paid.
      overtime_seconds: sees ? pay.overtime_seconds : null,
      premium: sees ? inDollars(pay.premium_cents) : null,
    }
  })
  const jobs = plan.jobs.flatMap(({ uuid, budget_hours }) => {
    const of = ({ job_id }: { job_id: string }) => job_id === uuid
    // Overtime of a week lies on all that was worked in it: also on jobs that nobody is planned for any more.
    const crew = plan.people.filter(
      ({ shifts, pay }) => shifts.some(of) || (pay.jobs.get(uuid) ?? 0) !== 0,
    )
    if (crew.length === 0) return []
    // A sum that lacks somebody would tell their pay by what is missing.
    const seesAll = crew.every(({ user }) => seesPayOf(reader, user))
    const cents = crew.reduce((sum, { pay }) => sum + (pay.jobs.get(uuid) ?? 0), 0)
    return [
      {
        job_id: uuid,
        planned_seconds: secondsOf(crew.flatMap(({ left }) => left.filter(of))),
        cost: seesAll ? inDollars(cents) : null,
        budget_seconds: budget_hours === null ? null : Math.round(budget_hours * 3600),
      },
    ]
  })
  return { people, jobs }
}

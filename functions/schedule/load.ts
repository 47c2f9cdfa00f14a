import { inDollars } from '../../shared/payroll/money.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { ImaginedWork } from '../../shared/schedule/imagined.ts'
import { seesPayOf } from '../../shared/users/role.ts'
import type { StoredUser } from '../store/users.ts'
import type { Plan } from './plan.ts'

function secondsOf(work: readonly ImaginedWork[]): number {
  return work.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
}

/** What is planned from now on, by person and by job; nobody learns pay that they may not see. */
export function viewLoad(plan: Plan, reader: StoredUser): Pick<Schedule, 'people' | 'jobs'> {
  const isToCome = ({ from }: ImaginedWork) => from >= plan.now
  const people = plan.people.map(({ user, work, worked_seconds, pay }) => ({
    user_id: user.uuid,
    worked_seconds,
    planned_seconds: secondsOf(work.filter(isToCome)),
    overtime_seconds: pay.overtime_seconds,
    premium: seesPayOf(reader, user) ? inDollars(pay.premium_cents) : null,
  }))
  const jobs = plan.jobs.map(({ uuid, budget_hours }) => {
    const of = ({ job_id }: ImaginedWork) => job_id === uuid
    const crew = plan.people.filter(({ work }) => work.some(of))
    // A sum that lacks somebody would tell their pay by what is missing.
    const seesAll = crew.every(({ user }) => seesPayOf(reader, user))
    const cents = crew.reduce((sum, { pay }) => sum + (pay.jobs.get(uuid) ?? 0), 0)
    return {
      job_id: uuid,
      planned_seconds: secondsOf(crew.flatMap(({ work }) => work.filter(of).filter(isToCome))),
      cost: seesAll ? inDollars(cents) : null,
      budget_seconds: budget_hours === null ? null : Math.round(budget_hours * 3600),
    }
  })
  return { people, jobs }
}

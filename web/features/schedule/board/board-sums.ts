import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Format } from '../../../language/format.ts'

const unknown = '–'

function hours(seconds: number, format: Format): string {
  return format.decimal(seconds / 3600)
}

/** Returns a job's planned hours with its budget, and its cost. */
export function sumsOfJob(
  { jobs }: Schedule,
  id: string,
  format: Format,
  budgetOf: (hours: string) => string,
): string[] {
  const job = jobs.find(({ job_id }) => job_id === id)
  const budget = job?.budget_seconds ?? null
  const planned = hours(job?.planned_seconds ?? 0, format)
  return [
    budget === null ? planned : `${planned} ${budgetOf(hours(budget, format))}`,
    job?.cost ? format.money(Number(job.cost)) : unknown,
  ]
}

/** Returns a user's hours, overtime and the pay for it. */
export function sumsOfPerson({ people }: Schedule, id: string, format: Format): string[] {
  const person = people.find(({ user_id }) => user_id === id)
  const [overtime, premium] = [person?.overtime_seconds ?? 0, Number(person?.premium ?? 0)]
  return [
    person ? hours(person.worked_seconds + person.planned_seconds, format) : unknown,
    overtime > 0 ? hours(overtime, format) : unknown,
    premium > 0 ? format.money(premium) : unknown,
  ]
}

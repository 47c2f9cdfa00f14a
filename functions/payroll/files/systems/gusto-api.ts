import * as z from 'zod/mini'
import { instantOfTime } from '../../../../shared/time/time-zone.ts'
import type { ExportInput, FileFormat } from '../format.ts'
import { hundredthLines, type HourKind } from '../minutes.ts'
import { byRate, type RateGroup } from '../rates.ts'
import type { PayrollPerson, WorkRow } from '../rows.ts'
import { moneyBesideHours, negativeHours, otherKinds, otherRates } from '../validation.ts'

const classifications = {
  regular: 'Regular',
  overtime: 'Overtime',
  doubletime: 'Double overtime',
} as const satisfies Record<HourKind, string>

/** A time sheet as it is sent to Gusto's Time Tracking API, and as Gusto tells of it. */
export const timeSheetBody = z.object({
  entity_uuid: z.string(),
  entity_type: z.enum(['Employee', 'Contractor']),
  job_uuid: z.optional(z.nullable(z.string())),
  time_zone: z.string(),
  shift_started_at: z.string(),
  shift_ended_at: z.optional(z.nullable(z.string())),
  entries: z.array(
    z.object({
      hours_worked: z.number(),
      pay_classification: z.enum(Object.values(classifications)),
    }),
  ),
})
export type TimeSheetBody = z.infer<typeof timeSheetBody>

const lines = z.array(z.object({ user_id: z.string(), body: timeSheetBody }))

/** Which of somebody's jobs at Gusto a rate is of; undefined where none is. */
function jobOf(
  { theirs }: ExportInput,
  { user_id }: PayrollPerson,
  { isMain, title }: Pick<RateGroup, 'isMain' | 'title'>,
): string | undefined {
  const jobs = theirs?.people.get(user_id)?.jobs ?? []
  return jobs.find((job) => (isMain ? job.is_primary : job.title === title))?.id
}

const isContractor = ({ payroll_id }: PayrollPerson) => payroll_id?.startsWith('Contractor:')

/** The rows of a person with the job that each is paid as; employees' alone are paid as one. */
function jobsOfRows(input: ExportInput, person: PayrollPerson): Map<WorkRow, string | undefined> {
  const own = input.work.filter(({ user_id }) => user_id === person.user_id)
  return new Map(
    byRate(own, person).flatMap((group) =>
      group.rows.map((row) => [row, jobOf(input, person, group)] as const),
    ),
  )
}

/** What differs from what was sent before has no time of its own: it is put at noon. */
function shiftOf({ date, from, to }: WorkRow, zone: string) {
  const noon = new Date(instantOfTime(date, '12:00', zone)).toISOString()
  return { shift_started_at: from ?? noon, ...(to !== null && { shift_ended_at: to }) }
}

/** The time sheets of everybody: one for each row, with its hours by how they are paid. */
function timeSheets(input: ExportInput) {
  const all = Map.groupBy(hundredthLines(input), ({ row }) => row)
  const jobs = new Map(input.people.map((person) => [person, jobsOfRows(input, person)]))
  return [...all].flatMap(([row, kinds]) => {
    const person = kinds[0]?.person
    if (!person) return []
    const job_uuid = jobs.get(person)?.get(row)
    const body: TimeSheetBody = {
      entity_uuid: (person.payroll_id ?? '').split(':')[1] ?? '',
      entity_type: isContractor(person) ? 'Contractor' : 'Employee',
      ...(job_uuid !== undefined && !isContractor(person) && { job_uuid }),
      time_zone: input.zone,
      ...shiftOf(row, input.zone),
      entries: kinds.map(({ kind, amount }) => ({
        hours_worked: amount / 100,
        pay_classification: classifications[kind],
      })),
    }
    return { user_id: person.user_id, body }
  })
}

/** Gusto's time sheets, as they are sent to it: hours alone, each shift with the job that it is paid as. */
export const gustoApi: FileFormat = {
  extension: 'json',
  mediaType: 'application/json',
  unit: 'hundredths',
  leavesOut: ['exempt'],
  carries: [],
  isMatched: true,
  validate: (input) => [
    ...otherRates(input, 'rateUnknownThere', (group, person) => {
      // Who is matched with nobody has other things to put right.
      if (person.payroll_id === null) return true
      return isContractor(person) ? group.isMain : jobOf(input, person, group) !== undefined
    }),
    ...otherKinds(input),
    ...negativeHours(input, hundredthLines),
    ...moneyBesideHours(input),
  ],
  write: (input) => JSON.stringify(timeSheets(input)),
  readBack: (text) => {
    const entries = z.parse(lines, JSON.parse(text)).flatMap(({ body }) => body.entries)
    const hundredths = (kind: HourKind) =>
      entries
        .filter(({ pay_classification }) => pay_classification === classifications[kind])
        .reduce((sum, { hours_worked }) => sum + Math.round(hours_worked * 100), 0)
    return {
      regular: hundredths('regular'),
      overtime: hundredths('overtime'),
      doubletime: hundredths('doubletime'),
      cents: 0,
    }
  },
}

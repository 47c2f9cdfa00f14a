import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'
import type { FileFormat } from '../../../shared/imports/file-format.ts'
import type { ImportChoices } from '../../../shared/imports/choices.ts'
import { secondsOfRow } from './file-row.ts'

const at = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/files/imports/exports/${name}.csv`, import.meta.url))

type Hours = Record<string, Record<string, number>>

async function hoursIn(name: string, choices: ImportChoices = {}) {
  const reading = await rowsOf(at(name), 'America/Chicago', choices)
  const hours: Hours = {}
  for (const row of reading.rows) {
    const own = (hours[row.person.name] ??= {})
    own[row.kind] = (own[row.kind] ?? 0) + secondsOfRow(row) / 3600
  }
  return { ...reading, hours }
}

const noted = ['placed', 'break_placed', 'afternoon_assumed', 'rest_counts', 'break_within']

describe('reads the hours of each person out of the export of', () => {
  const two = { 'Ana Lopez': { work: 8 }, 'Bo Chen': { work: 8 } }
  test.each<[name: string, format: FileFormat | null, hours: Hours]>([
    [
      'quickbooks-time',
      'quickbooks_time',
      {
        'Ana Lopez': { work: 8, unpaid_break: 0.75, time_off: 8 },
        'Bo Chen': { work: 8 },
      },
    ],
    [
      'clockify',
      'clockify',
      { 'Ana Lopez': { work: 8, unpaid_break: 0.5 }, 'Bo Chen': { work: 8 } },
    ],
    ['toggl', 'toggl', { 'Ana Lopez': { work: 8.5 }, 'Bo Chen': { work: 8 } }],
    ['harvest', 'harvest', { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 6.5 } }],
    ['connecteam', 'connecteam', { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 8 } }],
    ['clockshark-mass', 'clockshark', two],
    ['clockshark-matrix', 'clockshark', { 'Ana Lopez': { work: 30.25 }, 'Bo Chen': { work: 7.5 } }],
    ['clockshark-job-detail', 'clockshark', { 'Ana Lopez': { work: 8 }, 'Bo Chen': { work: 8.5 } }],
    ['jobber', 'jobber', { 'Ana Lopez': { work: 8, unpaid_break: 0.5 }, 'Bo Chen': { work: 8 } }],
    ['kimai', 'kimai', { 'Ana Lopez': { work: 8.5 }, 'Bo Chen': { work: 8 } }],
    ['deputy', 'deputy', two],
    ['workyard', 'workyard', two],
    ['hubstaff-daily', 'hubstaff', { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 6.25 } }],
    ['hubstaff-detailed', 'hubstaff', { 'Ana Lopez': { work: 8 }, 'Bo Chen': { work: 8.5 } }],
    ['paper', null, { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 8.5 } }],
    ['paper-twelve', null, { 'Ana Lopez': { work: 8 }, 'Bo Chen': { work: 8 } }],
    ['paper-week', null, { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 6 } }],
    ['paper-lunch', null, two],
  ])('%s', async (name, format, hours) => {
    const reading = await hoursIn(name)
    expect(reading.problems.filter(({ code }) => !noted.includes(code))).toEqual([])
    expect(reading.hours).toEqual(hours)
    expect(reading.format).toBe(format)
    expect([reading.missing, reading.doubled, reading.date_order.is_certain]).toEqual([
      [],
      [],
      true,
    ])
  })

  const anyJob: ImportChoices = { jobs: [{ customer: null, job: null, as: 'add', name: 'Shop' }] }
  test.each<[name: string, format: FileFormat, hours: Hours]>([
    ['homebase', 'homebase', { 'Ana Lopez': { work: 16 }, 'Bo Chen': { work: 8 } }],
    ['square', 'square', { 'Ana Lopez': { work: 10 }, 'Bo Chen': { work: 8 } }],
    ['frappe', 'frappe', two],
  ])('%s, and asks for the job that it lacks', async (name, format, hours) => {
    const asked = await hoursIn(name)
    expect([asked.format, asked.missing, asked.doubled]).toEqual([format, ['job'], []])
    const reading = await hoursIn(name, anyJob)
    expect(reading.problems.filter(({ code }) => !noted.includes(code))).toEqual([])
    expect([reading.missing, reading.hours]).toEqual([[], hours])
  })
})

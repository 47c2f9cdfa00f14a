import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../shared/log-entries/log-entry.ts'
import { importOf, preview, sendFile, workAtImports, worked } from '../fixtures/services/imports.ts'
import { lambdaService } from '../fixtures/services/lambda-service.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// A file as large as is taken is read; one of thousands of rows is written in slices, each within a function's time.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await worked()
})

const day = 86_400_000

/** So many rows of so many people, a day each, back from the first of November 2026. */
function* rows(count: number, people: number) {
  yield 'Employee,Email,Client,Job,Date,Start,End,Notes'
  for (let index = 0; index < count; index += 1) {
    const person = index % people
    const at = Date.UTC(2026, 10, 1) - Math.floor(index / people) * day
    const date = new Date(at).toISOString().slice(0, 10)
    const [job, client] = [`Job ${index % 12}`, `Client ${index % 3}`]
    yield `Worker ${person},w${person}@crew.example,${client},${job},${date},07:00,15:30,Rolled the second coat`
  }
}

test('ten megabytes are read, and what they would do is told', async () => {
  const file = [...rows(100_000, 60)].join('\n')
  const bytes = Buffer.from(file).subarray(0, 10_000_000)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n'))
  const made = await preview(acme.admin, await sendFile(acme.admin, whole))
  const count = whole.toString().split('\n').length - 1
  expect(made.report.hours).toMatchObject({ rows: count, new_rows: count, seconds: count * 30_600 })
  expect(count).toBeGreaterThan(90_000)
  expect([made.report.people.length, made.report.jobs.added, made.report.obstacles]).toEqual([
    60,
    12,
    [],
  ])
})

test('thousands of rows are written in slices, and taken out again in slices', async () => {
  const made = await preview(acme.admin, await sendFile(acme.admin, [...rows(600, 10)].join('\n')))
  let slices = 0
  // Each run has time for a few writes, then goes on in another one.
  lambdaService.serve({
    imports: (event) => {
      slices += 1
      let left = 30_000 + 2
      const context = { getRemainingTimeInMillis: () => left-- }
      return workAtImports(event, context)
    },
  })
  const finished = async (state: string) => {
    for (let round = 0; round < 200; round += 1) {
      await worked()
      const found = await importOf(acme.admin, made.uuid)
      if (found.state === state) return found
    }
    throw new Error(`It is not ${state} after 200 rounds`)
  }
  await acme.admin.post(`/api/imports/${made.uuid}/commit`, { version: made.version })
  expect((await finished('imported')).result).toMatchObject({ rows: 600, left_out: 0 })
  expect(slices).toBeGreaterThan(3)
  const page = await acme.admin.get<LogEntry[]>('/api/logs/all?limit=500')
  expect(page.body.length).toBe(500)
  await acme.admin.post(`/api/imports/${made.uuid}/undo`)
  expect((await finished('undone')).result).toMatchObject({ kept_rows: 0, kept_records: 0 })
  const left = await acme.admin.get<LogEntry[]>('/api/logs/all?limit=500')
  expect(left.body.map(({ notes }) => notes)).toEqual(['acme note'])
})

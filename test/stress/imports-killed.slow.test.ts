import { beforeAll, expect, test } from 'vitest'
import type { DataImport } from '../../shared/imports/import.ts'
import type { LogEntry } from '../../shared/log-entries/log-entry.ts'
import { itemsOf } from '../fixtures/services/engine.ts'
import { act, importOf, read, workAtImports, worked } from '../fixtures/services/imports.ts'
import { killAtWrite, type Moment } from '../fixtures/services/kill.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// An import, and its undoing, that are cut off at any write: taken up again, all of it is there once, or all gone.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await worked()
})

const file = [
  'Employee,Email,Client,Job,Date,Start,End,Break',
  'Ana,ana@crew.example,Lake LLC,Barn,2026-03-02,07:00,15:00,30',
  'Ana,ana@crew.example,Lake LLC,Shed,2026-03-03,07:00,15:00,',
  'Bo,bo@crew.example,,Barn,2026-03-02,22:00,06:00,',
].join('\n')

/** What the company has, but for imports and what the history tells. */
const items = () => itemsOf(acme.id, /#(IMPORT|PICTUREBYTES|REQUESTS|TASK|TENANT|A#[^#]*)$/)

const entries = async () =>
  (
    await acme.admin.get<LogEntry[]>('/api/logs/all?from=2026-03-01T00:00Z&to=2026-03-05T00:00Z')
  ).body.map((each) => [each.user_name, each.job_name, each.entry_type, each.timestamp])

/** Works at an import, killed at a write; whether it came that far. What was killed is begun again by nobody. */
const killed = ({ uuid }: DataImport, nth: number, moment: Moment) =>
  killAtWrite(nth, moment, () => workAtImports({ tenant: acme.id, import: uuid }))

async function ask(found: DataImport, what: 'commit' | 'undo') {
  const body = what === 'commit' ? { version: found.version } : undefined
  const answer = await acme.admin.post(`/api/imports/${found.uuid}/${what}`, body)
  expect(answer.status, answer.text).toBe(200)
}

test.each(['before', 'after'] as const)(
  'killed %s any write, an import and its undoing come to their end',
  async (moment) => {
    const empty = await items()
    const whole = await act(acme.admin, await read(acme.admin, file), 'commit')
    const expected = await entries()
    expect(expected.length).toBe(8)
    await act(acme.admin, whole, 'undo')
    expect(await items()).toEqual(empty)
    let reached = true
    let kills = 0
    for (let nth = 1; reached; nth += 1) {
      const made = await read(acme.admin, file)
      await ask(made, 'commit')
      reached = await killed(made, nth, moment)
      if (reached) kills += 1
      await worked()
      const done = await importOf(acme.admin, made.uuid)
      expect([done.state, done.result?.rows], `write ${nth}`).toEqual(['imported', 3])
      expect(await entries()).toEqual(expected)
      await ask(done, 'undo')
      const wasReached = await killed(done, nth, moment)
      if (wasReached) kills += 1
      reached ||= wasReached
      await worked()
      expect((await importOf(acme.admin, made.uuid)).state, `undo ${nth}`).toBe('undone')
      expect(await items()).toEqual(empty)
    }
    expect(kills).toBeGreaterThan(20)
  },
)

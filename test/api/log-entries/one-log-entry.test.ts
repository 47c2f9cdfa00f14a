import { beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

function entry(more: object = {}) {
  return { user_id: acme.ids.painter, job_id: acme.job, ...more }
}

describe('getLogEntry', () => {
  test('answers 200 to its painter and a supervisor, 403 to a colleague', async () => {
    const path = `/api/logs/${acme.entry}`
    expect((await acme.painter.get(path)).body).toMatchObject({
      uuid: acme.entry,
      notes: 'acme note',
    })
    expect((await acme.supervisor.get(path)).status).toBe(200)
    expect((await acme.mate.get(path)).status).toBe(403)
  })
})

describe('updateLogEntry', () => {
  async function made(more: object = {}) {
    return (await acme.painter.post<LogEntry>('/api/logs/create', entry(more))).body
  }

  test('answers 200 with the corrected entry and keeps what was not sent', async () => {
    const before = await made({ notes: 'typo', timestamp: '2025-02-03T07:00:00Z' })
    const { status, body } = await acme.painter.put(`/api/logs/${before.uuid}`, {
      notes: 'fixed',
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      notes: 'fixed',
      timestamp: '2025-02-03T07:00:00.000Z',
      version: 2,
    })
  })

  test('answers 409 with the current state when it was based on an older version', async () => {
    const before = await made({ notes: 'one' })
    await acme.supervisor.put(`/api/logs/${before.uuid}`, { notes: 'two', version: 1 })
    const late = await acme.painter.put<ErrorBody>(`/api/logs/${before.uuid}`, {
      notes: 'three',
      version: 1,
    })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('conflict')
    expect(late.body.current).toMatchObject({ uuid: before.uuid, notes: 'two', version: 2 })
  })

  test('lets exactly one of 20 changes through when all are based on the same version', async () => {
    const before = await made()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        acme.owner.put(`/api/logs/${before.uuid}`, { notes: String(index), version: 1 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await acme.owner.get(`/api/logs/${before.uuid}`)).body).toMatchObject({ version: 2 })
  })

  test('answers 403 when a painter changes a colleague’s entry or gives theirs away', async () => {
    const own = await made()
    expect((await acme.mate.put(`/api/logs/${own.uuid}`, { notes: 'x' })).status).toBe(403)
    expect(
      (await acme.painter.put(`/api/logs/${own.uuid}`, { user_id: acme.ids.mate })).status,
    ).toBe(403)
    expect((await acme.painter.put(`/api/logs/${own.uuid}`, { notes: 'mine' })).status).toBe(200)
  })
})

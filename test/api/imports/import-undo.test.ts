import { beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { User } from '../../../shared/users/user.ts'
import { act, read } from '../../fixtures/services/imports.ts'
import { takePhoto } from '../../fixtures/files/photos.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// What an undo leaves, because somebody uses it by now.

let acme: TestTenant
beforeEach(async () => {
  acme = await createTestTenant('acme')
})

const file = [
  'Employee,Email,Job,Date,Start,End',
  'Nan,nan@crew.example,Barn,2026-03-03,07:00,15:00',
  'Pat,painter@acme.example,Shed,2026-03-04,07:00,15:00',
].join('\n')

async function imported() {
  const people = [{ name: 'Nan', as: 'add', email: 'nan@crew.example', is_active: true }]
  const made = await act(acme.admin, await read(acme.admin, file, { people }), 'commit')
  const users = (await acme.owner.get<User[]>('/api/users?limit=500')).body
  const jobs = (await acme.owner.get<Job[]>('/api/jobs?limit=500')).body
  const job = (name: string) => jobs.find(({ job_name }) => job_name === name)?.uuid ?? ''
  const nan = users.find(({ name }) => name === 'Nan')?.uuid ?? ''
  return { made, nan, barn: job('Barn'), shed: job('Shed') }
}

test('leaves nothing that it brought where nobody uses it', async () => {
  const { made } = await imported()
  const undone = await act(acme.admin, made, 'undo')
  expect(undone).toMatchObject({ state: 'undone', result: { kept_rows: 0, kept_records: 0 } })
})

test.each<[string, (found: Awaited<ReturnType<typeof imported>>) => Promise<{ status: number }>]>([
  ['a shift', ({ nan }) => planned(nan, acme.job)],
  [
    'time off',
    ({ nan }) =>
      acme.owner.post('/api/leave', {
        user_id: nan,
        kind: 'vacation',
        from: '2026-12-07',
        to: '2026-12-08',
      }),
  ],
  [
    'a note',
    ({ nan }) =>
      acme.owner.post('/api/logs/create', { user_id: nan, job_id: acme.job, notes: 'x' }),
  ],
])('leaves somebody whom it brought and who has %s by now', async (_, use) => {
  const found = await imported()
  const used = await use(found)
  expect(used.status).toBeLessThan(300)
  const undone = await act(acme.admin, found.made, 'undo')
  expect(undone.result).toMatchObject({ kept_rows: 0, kept_records: 1 })
  expect((await acme.owner.get(`/api/users/${found.nan}`)).status).toBe(200)
})

function planned(user: string, job: string) {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  return acme.owner.post('/api/shifts', { job_id: job, user_ids: [user], date })
}

test.each<[string, (job: string) => Promise<unknown>]>([
  ['a receipt', (job) => takePhoto(acme.painter, job, { is_receipt: true })],
  [
    'a rate of its own',
    (job) =>
      acme.owner.post(`/api/users/${acme.ids.painter}/rates`, {
        from: '2026-01-01',
        amount: '30.00',
        job_id: job,
      }),
  ],
  [
    'a deleted photo',
    async (job) => {
      const { uuid } = await takePhoto(acme.painter, job)
      return acme.painter.delete(`/api/photos/${uuid}`)
    },
  ],
])('leaves a job that it brought and that has %s by now', async (_, use) => {
  const found = await imported()
  await acme.owner.put(`/api/jobs/${acme.job}`, { notes: 'x' })
  const active = await acme.owner.get<Job>(`/api/jobs/${found.barn}`)
  expect(active.status).toBe(200)
  await use(found.barn)
  const undone = await act(acme.admin, found.made, 'undo')
  expect(undone.result).toMatchObject({ kept_rows: 0, kept_records: 1 })
  expect((await acme.owner.get(`/api/jobs/${found.barn}`)).status).toBe(200)
  expect((await acme.owner.get(`/api/jobs/${found.shed}`)).status).toBe(404)
})

test('leaves a row whole in which the office has logged a meal since', async () => {
  const { owner, ids } = acme
  const { made, shed } = await imported()
  await owner.put(`/api/jobs/${shed}`, { status: 'Active' })
  for (const [type, time, more] of [
    ['DEPARTURE', '12:00', { break: 'meal' }],
    ['ARRIVAL', '12:30', {}],
  ] as const) {
    const entry = { user_id: ids.painter, job_id: shed, type, ...more }
    const timestamp = `2026-03-04T${time}:00Z`
    const made = await owner.post('/api/logs/create', { ...entry, timestamp })
    expect(made.status, made.text).toBe(201)
  }
  const undone = await act(acme.admin, made, 'undo')
  expect(undone.result).toMatchObject({ kept_rows: 1 })
  const left = await owner.get<LogEntry[]>(
    '/api/logs/all?from=2026-03-04T00:00Z&to=2026-03-05T00:00Z',
  )
  expect(left.body).toHaveLength(4)
})

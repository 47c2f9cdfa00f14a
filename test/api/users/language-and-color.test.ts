import { beforeAll, expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { defaultColor } from '../../../shared/fields/job-color.ts'
import type { SessionUser } from '../../../shared/users/user.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

test('the language that a person chooses is kept with them, and is nobody else’s', async () => {
  const language = async (who: 'painter' | 'mate') =>
    (await acme[who].get<SessionUser>('/api/me')).body.language
  expect(await language('painter')).toBeNull()
  expect((await acme.painter.put('/api/users/me', { language: 'es' })).status).toBe(200)
  expect(await language('painter')).toBe('es')
  expect(await language('mate')).toBeNull()
  expect((await acme.painter.put('/api/users/me', { language: 'fr' })).status).toBe(400)
  expect((await acme.painter.put('/api/users/me', { role: 'admin' })).status).toBe(400)
  expect((await acme.painter.put('/api/users/me', { language: null })).status).toBe(200)
  expect(await language('painter')).toBeNull()
})

test('a job has the color of its id until somebody picks another, on its entries too', async () => {
  const colors = async () => {
    const job = await acme.owner.get<Job & { log_entries: LogEntry[] }>(`/api/jobs/${acme.job}`)
    const list = await acme.owner.get<Job[]>('/api/jobs')
    const entries = await acme.owner.get<LogEntry[]>('/api/logs/all')
    return [
      job.body.color,
      job.body.log_entries[0]?.job_color,
      list.body.find(({ uuid }) => uuid === acme.job)?.color,
      entries.body[0]?.job_color,
    ]
  }
  const own = defaultColor(acme.job)
  expect(await colors()).toEqual([own, own, own, own])
  await acme.supervisor.put(`/api/jobs/${acme.job}`, { color: 'Cobalt' })
  expect(await colors()).toEqual(['Cobalt', 'Cobalt', 'Cobalt', 'Cobalt'])
  expect((await acme.owner.put(`/api/jobs/${acme.job}`, { color: 'Mauve' })).status).toBe(400)
  await acme.owner.put(`/api/jobs/${acme.job}`, { color: null })
  expect(await colors()).toEqual([own, own, own, own])
})

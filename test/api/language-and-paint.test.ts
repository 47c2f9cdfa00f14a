import { beforeAll, expect, test } from 'vitest'
import type { Job } from '../../shared/job.ts'
import type { LogEntry } from '../../shared/log-entry.ts'
import { paintOf } from '../../shared/paint.ts'
import type { SessionUser } from '../../shared/user.ts'
import { foundCompany, type Company } from '../fixtures/company.ts'

let acme: Company
beforeAll(async () => {
  acme = await foundCompany('acme')
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

test('a job has the colour of its id until somebody picks another, on its entries too', async () => {
  const colours = async () => {
    const job = await acme.owner.get<Job & { log_entries: LogEntry[] }>(`/api/jobs/${acme.job}`)
    const list = await acme.owner.get<Job[]>('/api/jobs')
    const entries = await acme.owner.get<LogEntry[]>('/api/logs/all')
    return [
      job.body.colour,
      job.body.log_entries[0]?.job_colour,
      list.body.find(({ uuid }) => uuid === acme.job)?.colour,
      entries.body[0]?.job_colour,
    ]
  }
  const own = paintOf(acme.job)
  expect(await colours()).toEqual([own, own, own, own])
  await acme.supervisor.put(`/api/jobs/${acme.job}`, { colour: 'Cobalt' })
  expect(await colours()).toEqual(['Cobalt', 'Cobalt', 'Cobalt', 'Cobalt'])
  expect((await acme.owner.put(`/api/jobs/${acme.job}`, { colour: 'Mauve' })).status).toBe(400)
  await acme.owner.put(`/api/jobs/${acme.job}`, { colour: null })
  expect(await colours()).toEqual([own, own, own, own])
})

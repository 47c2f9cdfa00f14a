import { beforeAll, describe, expect, test } from 'vitest'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { punch, sheetOf, shiftsOf } from '../../fixtures/people/punches.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

let acme: TestTenant
const monday = '2026-03-09'
const reportOf = async (reader: Visitor, date = monday): Promise<WeekReport> =>
  (await reader.get<WeekReport>(`/api/reports/weeks/${date}`)).body

beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner, painter, mate, ids, job } = acme
  await owner.put(`/api/jobs/${job}`, { budget_hours: 100, budget_dollars: '3000.00' })
  await punch(painter, ids.painter, job, shiftsOf('2026-03-02', [8, 8]))
  await punch(painter, ids.painter, job, shiftsOf(monday, [10, 10, 10, 10, 6]))
  await punch(mate, ids.mate, job, shiftsOf(monday, [4]))
  const note = { user_id: ids.mate, job_id: job, type: 'JOB_NOTE', notes: 'Trim is done' }
  await mate.post('/api/logs/create', { ...note, timestamp: `${monday}T12:00:00Z` })
})

describe('the report of a week', () => {
  test('has hours and cost by person and job, beside the week before', async () => {
    const { week, totals, people, jobs } = await reportOf(acme.owner, '2026-03-11')
    expect(week).toEqual({ from: monday, to: '2026-03-15' })
    const [first, second] = people.toSorted((a, b) => b.worked_seconds - a.worked_seconds)
    // 46 hours at 21.50 dollars, six of them at one and a half: 40 * 21.50 + 6 * 32.25.
    expect(first).toMatchObject({
      user_id: acme.ids.painter,
      worked_seconds: 46 * 3600,
      overtime_seconds: 6 * 3600,
      cost: '1053.50',
      before_seconds: 16 * 3600,
      before_cost: '344.00',
      until_overtime_seconds: null,
    })
    expect(second).toMatchObject({ user_id: acme.ids.mate, cost: '86.00', before_seconds: 0 })
    expect(totals).toEqual({
      worked_seconds: 50 * 3600,
      cost: '1139.50',
      before_seconds: 16 * 3600,
      before_cost: '344.00',
    })
    expect(jobs).toMatchObject([
      {
        job_id: acme.job,
        worked_seconds: 50 * 3600,
        cost: '1139.50',
        before_cost: '344.00',
        budget: { hours: 100, dollars: '3000.00', used_hours: 66, used_dollars: '1483.50' },
      },
    ])
    expect(jobs[0]?.days.map(({ worked_seconds }) => worked_seconds / 3600)).toEqual([
      14, 10, 10, 10, 6, 0, 0,
    ])
  })

  test('names for every stretch and note the entry that it rests on', async () => {
    const { people } = await reportOf(acme.owner)
    const mate = people.find(({ user_id }) => user_id === acme.ids.mate)
    const [day] = mate?.days ?? []
    expect(day?.notes).toMatchObject([{ job_id: acme.job, notes: 'Trim is done' }])
    const told = [...(day?.stretches ?? []), ...(day?.notes ?? [])]
    for (const { entry_id } of told) {
      const { body } = await acme.owner.get<{ user_id: string }>(`/api/logs/${entry_id}`)
      expect(body.user_id).toBe(acme.ids.mate)
    }
    expect(told).toHaveLength(2)
  })

  test('says of hours and wages what the timesheets say, before and after they are approved', async () => {
    const { owner, ids } = acme
    const sheet = async () => {
      const path = `/api/timesheets/${ids.painter}/${monday}`
      return (await owner.get<Timesheet>(path)).body
    }
    const before = await reportOf(owner)
    const same = async (report: WeekReport) => {
      const { totals, jobs } = await sheet()
      const own = report.people.find(({ user_id }) => user_id === ids.painter)
      expect([own?.worked_seconds, own?.cost]).toEqual([totals.worked_seconds, totals.gross])
      expect(jobs[0]?.cost).toBe('1053.50')
    }
    await same(before)
    const { version } = await sheetOf(owner, ids.painter, monday)
    const approved = await owner.post(`/api/timesheets/${ids.painter}/${monday}/approve`, {
      version,
    })
    expect(approved.status).toBe(200)
    const after = await reportOf(owner)
    await same(after)
    expect(after.people).toEqual(before.people)
    expect(after.jobs.map(({ cost }) => cost)).toEqual(before.jobs.map(({ cost }) => cost))
    // A raise that is entered late does not reach what is approved.
    const raise = { from: '2026-03-01', amount: '50.00' }
    await owner.post(`/api/users/${ids.painter}/rates`, raise)
    await same(await reportOf(owner))
  })

  test('shows painters their own part, and neither others nor budgets', async () => {
    const { owner, painter, ids } = acme
    const elsewhere = { job_name: 'Elsewhere', address: 'There' }
    const { body: other } = await owner.post<{ uuid: string }>('/api/jobs/new', elsewhere)
    const note = { user_id: ids.painter, job_id: other.uuid, type: 'JOB_NOTE', notes: 'Primed' }
    await painter.post('/api/logs/create', { ...note, timestamp: `${monday}T12:30:00Z` })
    expect((await reportOf(owner)).jobs).toHaveLength(2)
    // Not even that there is such a job.
    const { people, jobs, totals } = await reportOf(acme.mate)
    expect(people.map(({ user_id, cost }) => [user_id, cost])).toEqual([[acme.ids.mate, '86.00']])
    expect(totals).toMatchObject({ worked_seconds: 4 * 3600, cost: '86.00' })
    expect(jobs).toMatchObject([{ worked_seconds: 4 * 3600, cost: '86.00' }])
    expect(jobs[0]).not.toHaveProperty('budget')
  })

  test('has what somebody has to look at, on its day', async () => {
    const { owner, painter, ids, job } = acme
    const arrival = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
    await painter.post('/api/logs/create', { ...arrival, timestamp: '2026-02-10T08:00:00Z' })
    const { needs_look } = await reportOf(owner, '2026-02-10')
    expect(needs_look).toMatchObject([
      { user_id: ids.painter, date: '2026-02-10', code: 'open', blocks: true },
    ])
    expect((await reportOf(owner, '2026-02-17')).needs_look).toEqual([])
  })

  test('comes as a file for a spreadsheet, to the office only', async () => {
    const path = `/api/reports/weeks/${monday}/file`
    const { text, length, headers } = await acme.owner.get(path)
    expect(headers.get('content-disposition')).toContain('hours-2026-03-09-2026-03-15.csv')
    // Decoding has dropped the byte order mark, without which Excel shows accents wrong.
    expect(length - Buffer.byteLength(text)).toBe(3)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('Date,Person,Job,Hours')
    expect(lines).toHaveLength(1 + 6)
    const hours = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)
    expect(hours).toBe(50)
    expect((await acme.painter.get(path)).status).toBe(403)
  })

  test('prints hours that add up, by day and by job, as payroll files do', async () => {
    const { owner, ids, job } = acme
    const date = '2026-05-05'
    const more = await Promise.all(
      ['First', 'Second'].map(async (job_name) => {
        const body = { job_name, address: 'Here', status: 'In Progress' }
        return (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
      }),
    )
    for (const [index, each] of [job, ...more].entries()) {
      await punch(owner, ids.mate, each, [[`${date}T0${index + 7}:00`, `${date}T0${index + 7}:20`]])
      const later = `2026-05-0${index + 6}T07`
      await punch(owner, ids.painter, each, [[`${later}:00`, `${later}:20`]])
    }
    const { text } = await owner.get(`/api/reports/weeks/${date}/file`)
    const hours = text.trim().split('\r\n').slice(1)
    const printed = hours.map((line) => line.split(',').at(-1)).toSorted()
    expect(printed).toEqual(['0.33', '0.33', '0.33', '0.33', '0.34', '0.34'])
  })
})

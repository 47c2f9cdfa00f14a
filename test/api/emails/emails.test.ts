import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EmailSettings } from '../../../shared/emails/email.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import type { SentEmail } from '../../../infra/local/aws/email-service.ts'
import { run } from '../../fixtures/services/emailer.ts'
import '../../fixtures/services/product.ts'
import { punch, shiftsOf } from '../../fixtures/people/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'

// Emails that come by themselves: to whom, when, once, and what they say. The company's clock is UTC.

const hour = 3_600_000
const day = 24 * hour

let acme: TestTenant
/** A Friday at five, each test's own: emails of weeks that no other test looks at. */
let friday: number
beforeAll(async () => {
  acme = await createTestTenant('acme')
  friday = nextFriday(Date.now())
  // Whatever joining left behind, and the first report.
  await run(Date.now())
  await run(friday)
})
afterEach(() => vi.useRealTimers())

function nextFriday(now: number): number {
  let at = Math.floor(now / day) * day + 17 * hour
  while (new Date(at).getUTCDay() !== 5 || at <= now) at += day
  return at
}

/** The emails of the next week, with a day of work in it. */
async function emailsOfAWeek(): Promise<SentEmail[]> {
  friday += 7 * day
  vi.useFakeTimers({ toFake: ['Date'], now: friday })
  for (const who of ['painter', 'supervisor', 'owner'] as const) {
    await acme[who].signIn(`${who}@acme.example`)
  }
  const wednesday = new Date(friday - 2 * day).toISOString().slice(0, 10)
  await punch(acme.owner, acme.ids.painter, acme.job, shiftsOf(wednesday, [8]))
  return run(friday)
}

describe('the emails of a week', () => {
  test('say what the report says: to the office of everybody, to a painter of themselves', async () => {
    await acme.painter.put('/api/users/me', { language: 'es' })
    const sent = await emailsOfAWeek()
    const to = (who: string) => sent.filter((mail) => mail.to === `${who}@acme.example`)
    expect(sent.map(({ to: address, tags }) => `${tags.kind} ${address}`).toSorted()).toEqual([
      'my_week painter@acme.example',
      'weekly_report admin@acme.example',
      'weekly_report owner@acme.example',
      'weekly_report supervisor@acme.example',
    ])
    const date = new Date(friday).toISOString().slice(0, 10)
    const { body } = await acme.owner.get<WeekReport>(`/api/reports/weeks/${date}`)
    expect(body.totals.worked_seconds).toBe(8 * 3600)
    const [report] = to('owner')
    expect(report?.text).toContain(`Hours: 8 h`)
    expect(report?.text).toContain(`Wages: $${body.totals.cost}`)
    expect(report?.text).toContain('painter of Test, Hours 8.00, Week before 0.00, Wages $172.00')
    expect(report?.html).toContain(`/timesheets/${acme.ids.painter}/${body.week.from}`)
    expect(report?.html).toContain(`/reports/${body.week.from}`)
    const [own] = to('painter')
    expect(own?.subject).toBe('Su semana: 8 h')
    expect(own?.html).toContain('lang="es"')
    // What is told of the crew is none of theirs.
    expect(own?.text).not.toContain('supervisor')
    expect(await run(friday + hour)).toEqual([])
    await acme.painter.put('/api/users/me', { language: null })
  })

  test('do not come to who joins or is invited after they left', async () => {
    await emailsOfAWeek()
    const added = await acme.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('late@acme.example', 'painter'),
    )
    await acme.owner.post(`/api/users/${added.body.uuid}/invitation`)
    const kinds = (await run(friday + hour)).map(({ tags }) => tags.kind)
    expect(kinds).toEqual(['invitation'])
  })

  test('end with one click of a mail program, which sends a form, for that kind and person only', async () => {
    const [email] = (await emailsOfAWeek()).filter(({ to }) => to.startsWith('owner@'))
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = email?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
    const click = (url: string) =>
      fetch(url, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const forged = address.replace('weekly_report', 'needs_a_look')
    expect((await click(forged)).status).toBe(404)
    const done = await click(address)
    expect(await done.json()).toEqual({ kind: 'weekly_report', company: 'acme Painting' })
    const settings = await acme.owner.get<EmailSettings>('/api/users/me/mail')
    expect(settings.body).toMatchObject({ off: ['weekly_report'], is_sent: true, problem: null })
    const next = (await emailsOfAWeek()).map(({ to }) => to)
    expect(next).not.toContain('owner@acme.example')
    expect(next).toContain('admin@acme.example')
    await acme.owner.put('/api/users/me/mail', { kind: 'weekly_report', is_on: true })
    expect((await emailsOfAWeek()).map(({ to }) => to)).toContain('owner@acme.example')
  })

  test('leave at the company’s own day and hour, from the moment that it is set', async () => {
    await emailsOfAWeek()
    const monday = friday + 3 * day - 10 * hour
    const changed = await acme.owner.put(`/api/tenants/${acme.id}`, {
      letters: { day: 1, hour: 7 },
    })
    expect(changed.status).toBe(200)
    // The week of that Friday was told; on Monday it is not told again.
    expect((await run(monday)).filter(({ tags }) => tags.kind !== 'needs_a_look')).toEqual([])
    const next = await run(monday + 7 * day)
    expect(next.filter(({ tags }) => tags.kind === 'weekly_report')).toHaveLength(3)
    friday = nextFriday(monday + 7 * day)
    await acme.owner.put(`/api/tenants/${acme.id}`, { letters: { day: 5, hour: 17 } })
  })
})

describe('an outage', () => {
  test('of days keeps no week back, whatever the day that emails leave on', async () => {
    await acme.owner.put(`/api/tenants/${acme.id}`, { letters: { day: 1, hour: 7 } })
    let monday = nextFriday(friday) + 3 * day - 10 * hour
    await run(monday)
    const weeks = async (at: number) =>
      (await run(at))
        .filter(({ to, tags }) => tags.kind === 'weekly_report' && to.startsWith('owner@'))
        .map(({ tags }) => tags.period)
    // From before one Monday until a day after the next.
    monday += 7 * day
    const date = (at: number) => new Date(at).toISOString().slice(0, 10)
    expect(await weeks(monday + 8 * day)).toEqual([date(monday), date(monday + 7 * day)])
    expect(await weeks(monday + 9 * day)).toEqual([])
    friday = nextFriday(monday + 9 * day)
    await acme.owner.put(`/api/tenants/${acme.id}`, { letters: { day: 5, hour: 17 } })
  })
})

test('a week that was told is not told again when the workweek is another', async () => {
  await emailsOfAWeek()
  const pay = { workweek_start_day: 'sunday' }
  const { status, text } = await acme.owner.put(`/api/tenants/${acme.id}`, { pay })
  expect(status, text).toBe(200)
  const again = await run(friday + hour)
  expect(again.filter(({ tags }) => tags.kind === 'weekly_report')).toEqual([])
  expect((await emailsOfAWeek()).filter(({ tags }) => tags.kind === 'weekly_report')).toHaveLength(
    3,
  )
  await acme.owner.put(`/api/tenants/${acme.id}`, { pay: { workweek_start_day: 'monday' } })
})

describe('what needs a look', () => {
  test('is told to the office in the morning, once, and nothing where nothing does', async () => {
    friday += 7 * day
    vi.useFakeTimers({ toFake: ['Date'], now: friday })
    await acme.owner.signIn('owner@acme.example')
    const morning = Math.floor(friday / day) * day + day + 6 * hour
    const looks = async (at: number) =>
      (await run(at)).filter(({ tags }) => tags.kind === 'needs_a_look')
    expect(await looks(morning)).toEqual([])
    // Arrived in the morning of the day before, and never left.
    const date = new Date(morning).toISOString().slice(0, 10)
    vi.useFakeTimers({ toFake: ['Date'], now: morning + 12 * hour })
    await acme.owner.signIn('owner@acme.example')
    await punch(acme.owner, acme.ids.painter, acme.job, [[`${date}T07:00`, null]])
    const mailed = await looks(morning + day)
    expect(mailed.map(({ to }) => to).toSorted()).toEqual([
      'admin@acme.example',
      'owner@acme.example',
      'supervisor@acme.example',
    ])
    expect(mailed[0]?.text).toContain('Missing clock-out')
    expect(mailed[0]?.text).toContain(`/timesheets/${acme.ids.painter}/${date}`)
    expect(await looks(morning + day + hour)).toEqual([])
    const left = { user_id: acme.ids.painter, job_id: acme.job, type: 'DEPARTURE' }
    await acme.owner.post('/api/logs/create', { ...left, timestamp: `${date}T15:00:00Z` })
    expect(await looks(morning + 2 * day)).toEqual([])
    friday = nextFriday(morning + 2 * day)
  })
})

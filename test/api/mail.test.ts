import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as mailer } from '../../functions/mailer.ts'
import { findMail } from '../../functions/store/mail.ts'
import { openTenantTable } from '../../functions/store/table/tenant-table.ts'
import { feedbackEvent, type SentMail } from '../../infra/local/aws/mail-service.ts'
import { contextOf } from '../../infra/local/gateway/gateway.ts'
import type { MailSettings } from '../../shared/mail.ts'
import type { UserDetail } from '../../shared/user.ts'
import type { WeekReport } from '../../shared/week-report.ts'
import { mailbox, mailService } from '../fixtures/mailbox.ts'
import '../fixtures/product.ts'
import { punch, shiftsOf } from '../fixtures/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/tenant.ts'
import type { Visitor } from '../fixtures/visitor.ts'

// What leaves by mail, to whom, once; and what becomes of it. The company's clock is UTC.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let acme: TestTenant
/** A Friday at five, each test's own: letters of weeks that no other test looks at. */
let friday: number
beforeAll(async () => {
  acme = await createTestTenant('acme')
  friday = nextFriday(Date.now())
  // Whatever joining left behind, and the first report.
  await run(Date.now())
  await run(friday)
})
afterEach(() => {
  mailService.refuse = () => null
  vi.useRealTimers()
})

function nextFriday(now: number): number {
  let at = Math.floor(now / day) * day + 17 * hour
  while (new Date(at).getUTCDay() !== 5 || at <= now) at += day
  return at
}

/** Runs the mailer at an instant; answers what was mailed, oldest first. */
async function run(at: number): Promise<SentMail[]> {
  const before = mailbox.mails.length
  await mailer({}, contextOf('mailer', 'r', 60_000), at)
  return mailbox.mails.slice(0, mailbox.mails.length - before).toReversed()
}

/** The letters of the next week, with a day of work in it. */
async function lettersOfAWeek(): Promise<SentMail[]> {
  friday += 7 * day
  vi.useFakeTimers({ toFake: ['Date'], now: friday })
  for (const who of ['painter', 'supervisor', 'owner'] as const) {
    await acme[who].signIn(`${who}@acme.example`)
  }
  const wednesday = new Date(friday - 2 * day).toISOString().slice(0, 10)
  await punch(acme.owner, acme.ids.painter, acme.job, shiftsOf(wednesday, [8]))
  return run(friday)
}

async function invited(email: string) {
  const added = await acme.owner.post<{ uuid: string }>('/api/users', newUserBody(email, 'painter'))
  const made = await acme.owner.post<{ url: string; mailed_to: string }>(
    `/api/users/${added.body.uuid}/invitation`,
  )
  return { uuid: added.body.uuid, ...made.body }
}

describe('an invitation', () => {
  test('is mailed with the link that lets in, and only the newest of several', async () => {
    const { uuid, mailed_to } = await invited('first@acme.example')
    expect(mailed_to).toBe('first@acme.example')
    const again = await acme.owner.post<{ url: string }>(`/api/users/${uuid}/invitation`)
    const sent = await run(Date.now())
    expect(sent.map(({ to, tags }) => [to, tags.kind])).toEqual([
      ['first@acme.example', 'invitation'],
    ])
    const [mail] = sent
    expect(mail?.text).toContain(new URL(again.body.url).search)
    expect(mail?.html).toContain(new URL(again.body.url).search)
    expect(mail?.headers).toEqual({})
    expect(await run(Date.now() + day)).toEqual([])
  })

  test('shows what people wrote as text, and says so in the reader’s language', async () => {
    await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'A <b>& Sons</b>' })
    await invited('second@acme.example')
    const [mail] = await run(Date.now())
    expect(mail?.subject).toBe('A <b>& Sons</b> invites you to Dropcloth')
    expect(mail?.html).toContain('Join A &lt;b&gt;&amp; Sons&lt;/b&gt; on Dropcloth')
    expect(mail?.html).not.toContain('<b>& Sons')
    await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'acme Painting' })
  })
})

describe('the letters of a week', () => {
  test('say what the report says: to the office of everybody, to a painter of themselves', async () => {
    await acme.painter.put('/api/users/me', { language: 'es' })
    const sent = await lettersOfAWeek()
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
    await lettersOfAWeek()
    await invited('late@acme.example')
    const kinds = (await run(friday + hour)).map(({ tags }) => tags.kind)
    expect(kinds).toEqual(['invitation'])
  })

  test('end with one click of a mail program, which sends a form, for that kind and person only', async () => {
    const [letter] = (await lettersOfAWeek()).filter(({ to }) => to.startsWith('owner@'))
    expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = letter?.headers['List-Unsubscribe']?.slice(1, -1) ?? ''
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
    const settings = await acme.owner.get<MailSettings>('/api/users/me/mail')
    expect(settings.body).toMatchObject({ off: ['weekly_report'], is_sent: true, problem: null })
    const next = (await lettersOfAWeek()).map(({ to }) => to)
    expect(next).not.toContain('owner@acme.example')
    expect(next).toContain('admin@acme.example')
    await acme.owner.put('/api/users/me/mail', { off: [] })
    expect((await lettersOfAWeek()).map(({ to }) => to)).toContain('owner@acme.example')
  })

  test('leave at the company’s own day and hour, from the moment that it is set', async () => {
    await lettersOfAWeek()
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
    const told = await looks(morning + day)
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'admin@acme.example',
      'owner@acme.example',
      'supervisor@acme.example',
    ])
    expect(told[0]?.text).toContain('Nobody knows when this work ended')
    expect(told[0]?.text).toContain(`/timesheets/${acme.ids.painter}/${date}`)
    expect(await looks(morning + day + hour)).toEqual([])
    const left = { user_id: acme.ids.painter, job_id: acme.job, type: 'DEPARTURE' }
    await acme.owner.post('/api/logs/create', { ...left, timestamp: `${date}T15:00:00Z` })
    expect(await looks(morning + 2 * day)).toEqual([])
    friday = nextFriday(morning + 2 * day)
  })
})

describe('a mail that does not arrive', () => {
  test('is tried again while the service is busy, and given up where it is refused for good', async () => {
    const { uuid } = await invited('busy@acme.example')
    mailService.refuse = () => ({ status: 429, type: 'TooManyRequestsException' })
    const start = Date.now()
    expect(await run(start)).toEqual([])
    mailService.refuse = () => null
    expect(await run(start + 30_000)).toEqual([])
    expect((await run(start + 10 * minute)).map(({ to }) => to)).toEqual(['busy@acme.example'])
    expect(await run(start + day)).toEqual([])

    await acme.owner.post(`/api/users/${uuid}/invitation`)
    mailService.refuse = () => ({ status: 400, type: 'MessageRejected' })
    await run(Date.now())
    mailService.refuse = () => null
    expect(await run(Date.now() + day)).toEqual([])
  })

  test('may come twice where the mailer ends between handing over and noting, which its row says', async () => {
    await invited('twice@acme.example')
    const start = Date.now()
    // Taken; and then the function is gone before it hears so.
    let gone = () => {}
    const ended = new Promise<void>((resolve) => (gone = resolve))
    mailService.refuse = async () => {
      gone()
      return new Promise(() => {})
    }
    const cut = mailer({}, contextOf('mailer', 'r', 60_000), start).catch(() => undefined)
    await ended
    mailService.refuse = () => null
    // Somebody else is at it for a while.
    expect(await run(start + minute)).toEqual([])
    const [mail] = await run(start + 6 * minute)
    expect(mail?.to).toBe('twice@acme.example')
    const tags: Record<string, string> = mail?.tags ?? {}
    const row = await findMail(openTenantTable(acme.id), {
      kind: 'invitation',
      period: tags.period ?? '',
      user_id: tags.user ?? '',
    })
    expect(row).toMatchObject({ state: 'sent', may_have_come_twice: true })
    await cut
  })

  test('ends mail to its address, and the office sees it until the address is another', async () => {
    const { uuid } = await invited('gone@acme.example')
    const [mail] = await run(Date.now())
    if (!mail) throw new Error('No invitation was mailed')
    await mailer(feedbackEvent(mail, 'Bounce'), contextOf('mailer', 'r', 60_000))
    const seen = async (by: Visitor) =>
      (await by.get<UserDetail>(`/api/users/${uuid}`)).body.mail_problem
    expect(await seen(acme.owner)).toMatchObject({ reason: 'bounced', address: mail.to })
    expect(await seen(acme.supervisor)).toMatchObject({ reason: 'bounced' })
    expect(await seen(acme.mate)).toBeUndefined()
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    expect(await run(Date.now())).toEqual([])
    await acme.owner.put(`/api/users/${uuid}`, { email: 'here@acme.example' })
    expect(await seen(acme.owner)).toBeNull()
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    expect((await run(Date.now())).map(({ to }) => to)).toEqual(['here@acme.example'])
  })

  test('that its reader calls spam ends them as well; a full mailbox does not', async () => {
    const full = (mail: SentMail) => {
      const event = feedbackEvent(mail, 'Bounce')
      for (const { Sns } of event.Records) {
        Sns.Message = Sns.Message.replace('Permanent', 'Transient')
      }
      return event
    }
    const { uuid } = await invited('spam@acme.example')
    const [mail] = await run(Date.now())
    if (!mail) throw new Error('No invitation was mailed')
    const problem = async () =>
      (await acme.owner.get<UserDetail>(`/api/users/${uuid}`)).body.mail_problem
    await mailer(full(mail), contextOf('mailer', 'r', 60_000))
    expect(await problem()).toBeNull()
    await mailer(feedbackEvent(mail, 'Complaint'), contextOf('mailer', 'r', 60_000))
    expect(await problem()).toMatchObject({ reason: 'complained' })
  })
})

import { beforeAll, expect, test } from 'vitest'
import { handler as mailerHandler } from '../../functions/lambdas/emailer/emailer.ts'
import { emailDueList } from '../../functions/store/access/due-tenants.ts'
import { addDays, dateOf, wallClock } from '../../shared/time/time-zone.ts'
import { mailbox, mailService } from '../fixtures/services/mailbox.ts'
import { as } from '../fixtures/services/running-function.ts'
import '../fixtures/services/product.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

const mailer = as('mailer', mailerHandler)

// A clock that is moved through a year, from the middle of one to the middle of the next: companies in
// five zones, with and without a change of the clocks in spring and autumn, half an hour off the others
// and beyond the date line.

const hour = 3_600_000
const day = 24 * hour

/** A year in the long run; else some weeks around the next change of the clocks. */
const days = Number(process.env.EMAIL_DAYS ?? 49)
const isLong = days > 300
const zones = isLong
  ? [
      'America/Los_Angeles',
      'America/Phoenix',
      'America/St_Johns',
      'Europe/Madrid',
      'Pacific/Kiritimati',
    ]
  : ['America/St_Johns', 'Pacific/Kiritimati']

/** Three weeks before the clocks change in the first zone next. */
function beforeChange(from: number): number {
  const [zone = ''] = zones
  const offset = (at: number) =>
    Date.parse(`${wallClock(at, zone)}Z`) - Math.floor(at / 60_000) * 60_000
  let at = from + 21 * day
  while (offset(at) === offset(at - day)) at += day
  return at - 21 * day
}

const zoneOf = new Map<string, string>()
beforeAll(async () => {
  const owner = new Visitor()
  await owner.signIn('stranger.1@nowhere.example')
  for (const time_zone of zones) {
    const name = time_zone.replaceAll('/', ' ')
    const made = await owner.post<{ uuid: string }>('/api/tenants', { name, time_zone })
    expect(made.status).toBe(201)
    zoneOf.set(made.body.uuid, time_zone)
  }
})

/** An invocation that is told to stop after so many looks at the time it has left. */
function contextOf(looks = Infinity) {
  let left = looks
  return { getRemainingTimeInMillis: () => ((left -= 1) >= 0 ? 60_000 : 0) }
}

/** Numbers from 0 to 1, the same ones every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('every company gets one report a week, on Friday at five by its own clock, through both changes', async () => {
  const roll = dice(7)
  // One mail in five is not taken at first.
  mailService.refuse = () =>
    roll() < 0.2 ? { status: 429, type: 'TooManyRequestsException' } : null
  const start = isLong ? Date.now() : beforeChange(Date.now())
  const outageFrom = start + (isLong ? 100 : 28) * day
  const outage = { from: outageFrom, to: outageFrom + 4 * day }
  const came: { tenant: string; week: string; at: number }[] = []
  let now = start
  while (now < start + days * day) {
    const before = mailbox.mails.length
    // Two at once, as queues may; some are out of time in the middle.
    if (roll() < 0.2)
      await Promise.all([mailer({}, contextOf(2), now), mailer({}, contextOf(), now)])
    else await mailer({}, roll() < 0.1 ? contextOf(2) : contextOf(), now)
    for (const { tags } of mailbox.mails.slice(0, mailbox.mails.length - before)) {
      came.push({ tenant: tags.tenant ?? '', week: tags.period ?? '', at: now })
    }
    const due = (await emailDueList.listDue(Number.MAX_SAFE_INTEGER)).map((each) => each.due)
    // Minutes in which nothing is due are skipped: an invocation then finds nothing to do.
    now = Math.max(now + 60_000, Math.ceil(Math.min(...due) / 60_000) * 60_000)
    if (now > outage.from && now < outage.to) now = outage.to
    // On most other days the mailer does not run: what it would say in the morning is not looked at here.
    const weekday = new Date(now).getUTCDay()
    if (weekday > 0 && weekday < 5 && roll() < 0.9)
      now = (Math.floor(now / day) + 5 - weekday) * day
  }
  for (const [tenant, zone] of zoneOf) {
    // Those that were due before the clock was moved there come together.
    const first = dateOf(start, zone)
    const own = came.filter((each) => each.tenant === tenant && each.week > first)
    const weeks = own.map(({ week }) => week)
    expect(new Set(weeks).size, zone).toBe(weeks.length)
    expect(weeks.length, zone).toBeGreaterThanOrEqual(Math.floor(days / 7) - 1)
    // No week in between is forgotten.
    expect(weeks.slice(1), zone).toEqual(weeks.slice(0, -1).map((week) => addDays(week, 7)))
    const late = own.filter(({ at }) => {
      const clock = wallClock(at, zone)
      const isFriday = new Date(dateOf(at, zone)).getUTCDay() === 5
      return !(isFriday && clock.slice(11) >= '17:00' && clock.slice(11) < '18:00')
    })
    // Only what fell into the outage, or was refused several times in a row, comes later; refused at
    // the end of the outage, it comes on the next day that the mailer runs.
    const excused = late.filter(({ at }) => at < outage.from || at > outage.to + 5 * day)
    expect(late.length, zone).toBeLessThanOrEqual(3)
    for (const { at } of excused) {
      const friday = wallClock(at, zone)
      expect(new Date(dateOf(at, zone)).getUTCDay(), friday).toBe(5)
    }
  }
}, 240_000)

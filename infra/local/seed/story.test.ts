import { expect, test } from 'vitest'
import { timelineOf } from '../../../shared/payroll/wages/punches.ts'
import { entryOf, punchesOf } from '../../../shared/statistics/hours.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { recordsOf } from './tenant.ts'
import { brightside } from './tenants.ts'

const hour = 3_600_000

/** The seconds that somebody worked in the week of a Monday. */
function workedIn(stretches: readonly { from: number; to: number }[], monday: string): number {
  const [from, to] = [Date.parse(monday), Date.parse(addDays(monday, 7))]
  return stretches
    .map((each) => Math.min(each.to, to) - Math.max(each.from, from))
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + length / 1000, 0)
}

function mondayBefore(now: number, weeks: number): string {
  const date = new Date(now).toISOString().slice(0, 10)
  const day = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -day - 7 * weeks)
}

const starts = Array.from({ length: 7 }, (_, day) =>
  [0, 0.5, 3, 7, 11.5, 15, 17, 20, 23.9].map(
    (hours) => Date.parse('2026-06-01T00:00Z') + day * 24 * hour + hours * hour,
  ),
).flat()

test('whatever the day and hour, two forgot to leave, one is on the clock, one works overtime', () => {
  for (const now of starts) {
    const { users, entries } = recordsOf(brightside, now)
    const timelines = new Map(
      users.map(({ uuid, name }) => {
        const own = entries.filter(({ user_id }) => user_id === uuid)
        const oldestFirst = own.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
        const punches = punchesOf(
          oldestFirst.map((each) => ({ ...each, break: each.break ?? null })),
        )
        return [name, timelineOf(punches.map(entryOf), now)]
      }),
    )
    const at = new Date(now).toISOString()
    const forgot = [...timelines].filter(([, { problems }]) =>
      problems.some(({ code }) => code === 'open'),
    )
    expect(
      forgot.map(([name]) => name),
      at,
    ).toEqual(expect.arrayContaining(['Tomasz Nowak', 'Keisha Brown']))
    expect(forgot, at).toHaveLength(2)
    expect(timelines.get('Marco Silva')?.onClock, at).not.toBeNull()
    const weeks = [2, 3].map((count) => {
      const worked = [...timelines.values()].map(
        ({ stretches }) => workedIn(stretches, mondayBefore(now, count)) / 3600,
      )
      return Math.max(...worked)
    })
    expect(Math.min(...weeks), `${at} ${weeks.join()}`).toBeGreaterThan(40)
    expect(
      entries.every(({ timestamp }) => Date.parse(timestamp) <= now),
      at,
    ).toBe(true)
  }
})

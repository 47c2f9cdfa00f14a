import { expect, test } from 'vitest'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { punch, sheetOf, type Shift as Worked } from '../../fixtures/people/punches.ts'

const { tenant, job, dayOf, newJob, goTo, plan, scheduleOf } = planning()

test('a night before the range is in the way of its first day, and counts in its week', async () => {
  // From ten on Sunday until eight on Monday: all but two hours are Monday's week.
  const night = await plan(-1, { start: '22:00', end: '08:00' })
  const own = await plan(0)
  const { shifts, conflicts, people } = await scheduleOf()
  expect(shifts.map(({ uuid }) => uuid)).toEqual([own.uuid])
  expect(conflicts).toMatchObject([{ code: 'overlap', shift_id: own.uuid, with: night.uuid }])
  // The hour from seven to eight once.
  expect(people[0]?.planned_seconds).toBe(15 * 3600)
  const before = await scheduleOf('owner', { days: [-1, -1] })
  expect(before.conflicts).toEqual(conflicts)
  expect(before.people[0]?.planned_seconds).toBe(2 * 3600)
})

test('a shift that is under way counts what is left of it, in whole seconds at any moment', async () => {
  await plan(0)
  await goTo(`${dayOf(0)}T10:00:00.250Z`)
  const { people, jobs } = await scheduleOf()
  const left = people[0]?.planned_seconds ?? 0
  expect(Number.isInteger(left)).toBe(true)
  expect(Math.abs(left - 5 * 3600)).toBeLessThan(60)
  expect(jobs[0]?.planned_seconds).toBe(left)
})

test('overtime that a plan makes of hours at another job is part of what the plan costs', async () => {
  const { painter, ids } = tenant()
  const other = await newJob()
  const days = [0, 1, 2, 3, 4].map((day): Worked => [`${dayOf(day)}T07:00`, `${dayOf(day)}T15:00`])
  await goTo(`${dayOf(5)}T05:00Z`)
  await punch(painter, ids.painter, other, days)
  await plan(5)
  const { people, jobs } = await scheduleOf()
  expect(people).toMatchObject([{ overtime_seconds: 8 * 3600, premium: '80.00' }])
  const costs = jobs.map(({ cost }) => Number(cost)).reduce((sum, cost) => sum + cost, 0)
  expect(costs).toBe(8 * 30)
  expect(jobs.find(({ job_id }) => job_id === other)?.planned_seconds).toBe(0)
})

test('overtime is known before it is worked, to the cent and by job, with what was worked already', async () => {
  const { owner, painter, ids } = tenant()
  const budgeted = await newJob({ budget_hours: 40 })
  // Ten hours on four days, and six days of work: daily overtime of California, and 52 hours.
  for (const day of [0, 1, 2, 3]) await plan(day, { start: '07:00', end: '17:00' })
  for (const day of [4, 5]) await plan(day, { job_id: budgeted, start: '07:00', end: '13:00' })
  const before = await scheduleOf()
  const [load] = before.people
  expect(load).toMatchObject({
    user_id: ids.painter,
    worked_seconds: 0,
    planned_seconds: 52 * 3600,
  })
  expect(before.jobs).toContainEqual(
    expect.objectContaining({
      job_id: budgeted,
      planned_seconds: 12 * 3600,
      budget_seconds: 40 * 3600,
    }),
  )
  // The half of it is worked; the rest is still planned.
  const shifts = [0, 1, 2, 3].map((day): Worked => [`${dayOf(day)}T07:00`, `${dayOf(day)}T17:00`])
  await goTo(`${dayOf(2)}T05:00Z`)
  await punch(painter, ids.painter, job(), shifts.slice(0, 2))
  const halfway = await scheduleOf()
  expect(halfway.people[0]).toMatchObject({
    worked_seconds: 20 * 3600,
    planned_seconds: 32 * 3600,
    overtime_seconds: load?.overtime_seconds,
    premium: load?.premium,
  })
  await goTo(`${dayOf(6)}T23:00Z`)
  await punch(painter, ids.painter, job(), shifts.slice(2))
  const rest = [4, 5].map((day): Worked => [`${dayOf(day)}T07:00`, `${dayOf(day)}T13:00`])
  await punch(painter, ids.painter, budgeted, rest)
  const sheet = await sheetOf(owner, ids.painter, dayOf(0))
  const [paid] = sheet.weeks
  expect(load?.overtime_seconds).toBe(
    (paid?.overtime_seconds ?? 0) + (paid?.doubletime_seconds ?? 0),
  )
  expect(load?.premium).toBe('120.00')
  expect(Number(paid?.gross) - 52 * 20).toBe(Number(load?.premium))
  const costs = before.jobs.map(({ cost }) => Number(cost)).reduce((sum, cost) => sum + cost, 0)
  expect(costs).toBe(Number(paid?.gross))
})

test('a supervisor is told the hours of everybody, and of nobody above them what they cost', async () => {
  const { ids } = tenant()
  await plan(0, { user_ids: [ids.painter, ids.admin] })
  const alone = await newJob()
  await plan(1, { job_id: alone })
  const [own, all] = [await scheduleOf('supervisor'), await scheduleOf('owner')]
  const premiums = (of: Schedule) =>
    new Map(of.people.map(({ user_id, premium }) => [user_id, premium]))
  expect([premiums(all).get(ids.admin), premiums(own).get(ids.admin)]).toEqual(['0.00', null])
  expect(premiums(own).get(ids.painter)).toBe('0.00')
  // In Nevada whether a day has overtime tells what somebody earns.
  const overtime = (of: Schedule, user: string) =>
    of.people.find(({ user_id }) => user_id === user)?.overtime_seconds
  expect([overtime(all, ids.admin), overtime(own, ids.admin)]).toEqual([0, null])
  expect(overtime(own, ids.painter)).toBe(0)
  const costs = (of: Schedule) => new Map(of.jobs.map(({ job_id, cost }) => [job_id, cost]))
  expect(costs(all).get(job())).not.toBeNull()
  expect(costs(own).get(job())).toBeNull()
  expect(costs(own).get(alone)).toBe('160.00')
})

const allDay = { start: null, end: null }

test('who would do the same for less is named, with what that saves to the cent', async () => {
  const { owner, ids } = tenant()
  const rate = { from: '2026-01-01', amount: '22' }
  await owner.post(`/api/users/${ids.mate}/rates`, rate)
  for (const day of [0, 1, 2, 3, 4, 5]) await plan(day)
  const before = await scheduleOf()
  const [best] = before.savings
  expect(best).toMatchObject({ from: ids.painter, to: ids.mate })
  const costOf = ({ jobs }: Schedule) => jobs.reduce((sum, { cost }) => sum + Number(cost), 0)
  await owner.put(`/api/shifts/${best?.shift_id}`, { user_ids: [ids.mate] })
  const after = await scheduleOf()
  expect((costOf(before) - costOf(after)).toFixed(2)).toBe(best?.saves)
  await owner.put(`/api/shifts/${best?.shift_id}`, { user_ids: [ids.painter] })
  // Who works on all of those days would only do less of something else.
  const others = []
  for (const day of [0, 1, 2, 3, 4, 5]) {
    others.push(await plan(day, { user_ids: [ids.mate], job_id: await newJob(), ...allDay }))
  }
  expect((await scheduleOf()).savings.map(({ to }) => to)).not.toContain(ids.mate)
  for (const { uuid } of others) await owner.delete(`/api/shifts/${uuid}`)
  expect((await scheduleOf()).savings.map(({ to }) => to)).toContain(ids.mate)
  // Who said that they cannot is nobody's way out.
  const leave = { user_id: ids.mate, kind: 'other', from: dayOf(0), to: dayOf(6) }
  await owner.post('/api/leave', leave)
  expect((await scheduleOf()).savings.map(({ to }) => to)).not.toContain(ids.mate)
})

test('who would only do less of something else is nobody’s saving', async () => {
  const { owner, ids } = tenant()
  const rate = { from: '2026-01-01', amount: '22' }
  await owner.post(`/api/users/${ids.mate}/rates`, rate)
  const week = [0, 1, 2, 3, 4, 5, 6]
  for (const day of week) await plan(day, { start: '07:00', end: '13:00' })
  const isMate = ({ to }: { to: string }) => to === ids.mate
  expect((await scheduleOf()).savings.some(isMate)).toBe(true)
  // Six hours leave two of each of these days: they are no day off.
  const other = await newJob()
  for (const day of week) await plan(day, { user_ids: [ids.mate], job_id: other, ...allDay })
  expect((await scheduleOf()).savings.some(isMate)).toBe(false)
})

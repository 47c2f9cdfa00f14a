import { expect, test } from 'vitest'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { Operation } from '../../api/outbox/operation.ts'
import { mergePending } from './merge-pending.ts'

const me = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Pat', role: 'painter' } as const
const mate = '22222222-2222-4222-8222-222222222222'
const [miller, oak] = [
  '33333333-3333-4333-8333-333333333333',
  '44444444-4444-4444-8444-444444444444',
]
const jobs = [
  { uuid: miller, job_name: 'Miller house', color: 'Sage' as const },
  { uuid: oak, job_name: 'Oak Street', color: 'Brick' as const },
]

const people = [{ uuid: mate, name: 'Mei', role: 'painter' as const }]

const nothing: Statistics = {
  activeJobs: 2,
  activePainters: 0,
  hoursToday: 0,
  onSite: [],
  onBreak: [],
  lastSevenDays: [],
  own: {
    onSite: null,
    lastJob: null,
    hoursToday: 0,
    onBreak: false,
    unconfirmed: null,
    forgotten: null,
  },
}

function operation(minute: number, body: object, refusal: Operation['refusal'] = null): Operation {
  const at = Date.UTC(2026, 10, 20, 15, minute)
  return {
    id: `${minute}`,
    owner: 'tenant:user',
    call: 'createLogEntry',
    params: {},
    body: { user_id: me.uuid, timestamp: new Date(at).toISOString(), ...body },
    at,
    tried: false,
    order: 0,
    refusal,
  }
}

const arrive = (minute: number, job_id: string, more: object = {}) =>
  operation(minute, { job_id, type: 'ARRIVAL', ...more })
const leave = (minute: number, job_id: string, more: object = {}) =>
  operation(minute, { job_id, type: 'DEPARTURE', ...more })

test('who taps Arrive without signal is on the job at once, and off it after Leave', () => {
  const there = mergePending(nothing, [arrive(0, miller)], jobs, people, me)
  expect([there.own.onSite?.job_name, there.onSite.length, there.activePainters]).toEqual([
    'Miller house',
    1,
    1,
  ])
  const gone = mergePending(nothing, [arrive(0, miller), leave(9, miller)], jobs, people, me)
  expect([gone.own.onSite, gone.onSite, gone.own.lastJob?.job_name]).toEqual([
    null,
    [],
    'Miller house',
  ])
})

test('a break is seen as one, and the order of the taps counts, not that of the list', () => {
  const taps = [leave(5, miller, { break: 'meal' }), arrive(0, miller)]
  expect(mergePending(nothing, taps, jobs, people, me).own).toMatchObject({
    onSite: null,
    onBreak: true,
  })
  const back = mergePending(nothing, [...taps, arrive(35, oak)], jobs, people, me)
  expect(back.own).toMatchObject({ onBreak: false, onSite: { job_name: 'Oak Street' } })
  expect(back.onBreak).toEqual([])
})

test('what was refused changes nothing, nor does a departure that answers for an earlier day', () => {
  const refusal = { status: 400, body: null }
  const refused = operation(0, { job_id: miller, type: 'ARRIVAL' }, refusal)
  expect(mergePending(nothing, [refused], jobs, people, me).own.onSite).toBeNull()
  const earlier = leave(-2000, oak)
  const after = mergePending(nothing, [arrive(0, miller), earlier], jobs, people, me)
  expect(after.own.onSite?.job_name).toBe('Miller house')
})

test('a foreman sees whom they logged, without taking their own place', () => {
  const crew = mergePending(nothing, [arrive(0, miller, { user_id: mate })], jobs, people, me)
  expect(crew.onSite.map(({ user_name, job_name }) => [user_name, job_name])).toEqual([
    ['Mei', 'Miller house'],
  ])
  expect(crew.activePainters).toBe(1)
  expect(crew.own.onSite).toBeNull()
})

test('a crew sent to lunch is on break by name, and back at work with the next arrival', () => {
  const here = {
    user_id: mate,
    user_name: 'Mei',
    role: 'painter',
    is_overdue: false,
    job_id: miller,
    job_name: 'Miller house',
    job_color: 'Sage',
    since: '2026-11-20T14:00:00.000Z',
  } as const
  const working = { ...nothing, onSite: [here] }
  const lunch = leave(0, miller, { user_id: mate, break: 'meal' })
  const paused = mergePending(working, [lunch], jobs, people, me)
  expect(paused.onSite).toEqual([])
  const names = paused.onBreak.map(({ user_name, job_name }) => [user_name, job_name])
  expect(names).toEqual([['Mei', 'Miller house']])
  const back = mergePending(
    working,
    [lunch, arrive(30, miller, { user_id: mate })],
    jobs,
    people,
    me,
  )
  expect([back.onBreak, back.onSite.map(({ user_name }) => user_name)]).toEqual([[], ['Mei']])
  // Who leaves for good from a break is on break no more.
  expect(
    mergePending(paused, [leave(40, miller, { user_id: mate })], jobs, people, me).onBreak,
  ).toEqual([])
  const shown = {
    user_id: mate,
    job_id: miller,
    type: 'DEPARTURE',
    timestamp: '2026-11-20T15:00:00.000Z',
  } as const
  const takenBack = { ...operation(1, {}), call: 'withdrawLogEntry', shown } as const
  expect(mergePending(paused, [takenBack], jobs, people, me).onBreak).toEqual([])
  const own = mergePending(nothing, [leave(0, miller, { break: 'meal' })], jobs, people, me)
  expect(own.own.onBreak).toBe(true)
  const mine = { ...takenBack, shown: { ...shown, user_id: me.uuid } }
  expect(mergePending(own, [mine], jobs, people, me).own.onBreak).toBe(false)
})

test('an arrival that is taken back is off the clock at once, with what is taken back refused it is not', () => {
  const uuid = '55555555-5555-4555-8555-555555555555'
  const shown = {
    user_id: me.uuid,
    job_id: miller,
    type: 'ARRIVAL',
    timestamp: '2026-11-20T15:00:00.000Z',
  } as const
  const here = mergePending(nothing, [arrive(0, miller)], jobs, people, me)
  const back = { ...operation(1, {}), call: 'withdrawLogEntry', params: { uuid }, shown } as const
  const gone = mergePending(here, [back], jobs, people, me)
  expect([gone.own.onSite, gone.onSite, gone.activePainters]).toEqual([null, [], 0])
  // The newest entries are without it, and with all others.
  const recent = [{ uuid }, { uuid: oak }] as NonNullable<Statistics['recent']>
  expect(mergePending({ ...here, recent }, [back], jobs, people, me).recent).toEqual([
    { uuid: oak },
  ])
  // By a clock that is ahead the server has it earlier than the phone; what is later is another arrival.
  const isHere = (minutes: number) => {
    const at = Date.parse(shown.timestamp) + minutes * 60_000
    const ahead = { ...back, shown: { ...shown, timestamp: new Date(at).toISOString() } }
    return mergePending(here, [ahead], jobs, people, me).own.onSite !== null
  }
  expect([isHere(4), isHere(-4)]).toEqual([false, true])
  const refusal = { status: 409, body: null }
  expect(mergePending(here, [{ ...back, refusal }], jobs, people, me).own.onSite?.job_id).toBe(
    miller,
  )
  const other = { ...shown, job_id: oak }
  expect(mergePending(here, [{ ...back, shown: other }], jobs, people, me).own.onSite?.job_id).toBe(
    miller,
  )
})

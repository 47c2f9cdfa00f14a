import { describe, expect, test } from 'vitest'
import type { BreakKind } from './break-kinds.ts'
import { timelineOf, type PunchEntry } from './punches.ts'

const minute = 60_000
const midnight = Date.parse('2026-06-08T00:00Z')
const later = midnight + 100 * 60 * minute

let count = 0
function punch(
  kind: PunchEntry['kind'],
  time: string,
  job_id = 'A',
  breakKind: BreakKind | null = null,
): PunchEntry {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  count += 1
  const uuid = String(count).padStart(4, '0')
  return { uuid, at: midnight + (hours * 60 + minutes) * minute, job_id, kind, breakKind }
}
const arrive = (time: string, job = 'A') => punch('arrival', time, job)
const leave = (time: string, job = 'A', kind: BreakKind | null = null) =>
  punch('departure', time, job, kind)

function seen(entries: PunchEntry[], now = later) {
  const { stretches, breaks, problems, onClock } = timelineOf(entries, now)
  const minutes = ({ from, to }: { from: number; to: number }) => (to - from) / minute
  return {
    work: stretches.map((each) => [each.job_id, minutes(each)]),
    breaks: breaks.map((each) => [each.kind, minutes(each), each.counts]),
    problems: problems.map(({ code }) => code),
    onClock: onClock?.job_id ?? null,
  }
}

const nothing = { work: [], breaks: [], problems: [], onClock: null }

describe('work', () => {
  test('lies between an arrival and the departure from the same job', () => {
    const day = [arrive('7:00'), leave('11:30')]
    expect(seen(day)).toEqual({ ...nothing, work: [['A', 270]] })
    expect(seen(day.toReversed())).toEqual({ ...nothing, work: [['A', 270]] })
  })

  test('at the next job begins where that at the one before ends, told or not', () => {
    const told = [arrive('7:00'), leave('10:00'), arrive('10:00', 'B'), leave('12:00', 'B')]
    const untold = [arrive('7:00'), arrive('10:00', 'B'), leave('12:00', 'B')]
    const work = [
      ['A', 180],
      ['B', 120],
    ]
    expect(seen(told)).toEqual({ ...nothing, work })
    expect(seen(untold)).toEqual({ ...nothing, work })
  })

  test('within one minute is none, and leaves nobody on site', () => {
    expect(seen([leave('7:30'), arrive('7:30')])).toEqual(nothing)
    expect(seen([arrive('7:30'), leave('7:30')])).toEqual(nothing)
  })

  test('without a departure counts nothing and is asked about, once nobody can be there still', () => {
    const day = [arrive('7:00')]
    const at = (hours: number) => midnight + hours * 60 * minute
    expect(seen(day, at(21))).toEqual({ ...nothing, onClock: 'A' })
    expect(seen(day, at(21.1))).toEqual({ ...nothing, problems: ['open'] })
    expect(seen([...day, arrive('31:00'), leave('35:00')])).toEqual({
      ...nothing,
      work: [['A', 240]],
      problems: ['open'],
    })
    expect(seen([...day, arrive('31:00', 'B'), leave('35:00', 'B')])).toMatchObject({
      work: [['B', 240]],
      problems: ['open'],
    })
  })

  test('keeps the order of two taps within a second, and counts whole seconds', () => {
    const [first, second] = [arrive('7:00', 'A'), arrive('7:00', 'B')]
    const taps = [
      { ...first, uuid: 'z', at: first.at + 100 },
      { ...second, uuid: 'a', at: second.at + 900 },
    ]
    expect(seen(taps, midnight + 480 * minute)).toEqual({ ...nothing, onClock: 'B' })
    const { stretches } = timelineOf([...taps, { ...leave('8:00', 'B') }], later)
    expect(stretches.map(({ from, to }) => to - from)).toEqual([60 * minute])
  })

  test('longer than anybody works is asked about', () => {
    expect(seen([arrive('7:00'), leave('21:00')]).problems).toEqual([])
    expect(seen([arrive('7:00'), leave('21:01')]).problems).toEqual(['long'])
    // Leaving on the next day says nothing of when work ended: not 25 hours, not a question less.
    expect(seen([arrive('7:00'), leave('31:00')])).toMatchObject({ work: [['A', 1440]] })
    expect(seen([arrive('7:00'), leave('31:01')])).toEqual({ ...nothing, problems: ['open'] })
  })

  test('that does not fit together is asked about and counted once', () => {
    expect(seen([arrive('7:00'), arrive('8:00'), leave('12:00')])).toEqual({
      ...nothing,
      work: [['A', 300]],
      problems: ['arrival_twice'],
    })
    // Two phones within two minutes say the same thing: both are part of it, nobody is asked.
    const phones = [arrive('7:00'), arrive('7:02'), leave('12:00')]
    expect(seen(phones)).toEqual({ ...nothing, work: [['A', 300]] })
    expect(timelineOf(phones, later).stretches[0]?.entry_ids).toHaveLength(3)
    expect(seen([arrive('7:00'), arrive('7:03'), leave('12:00')]).problems).toEqual([
      'arrival_twice',
    ])
    // The same of leaving: the first tap counts, whatever began between the two.
    const left = [arrive('7:00'), leave('12:00'), leave('12:02')]
    expect(seen(left)).toEqual({ ...nothing, work: [['A', 300]] })
    expect(timelineOf(left, later).stretches[0]?.entry_ids).toHaveLength(3)
    const moved = [...left.slice(0, 2), arrive('12:01', 'B'), leave('12:02'), leave('13:01', 'B')]
    expect(seen(moved).problems).toEqual([])
    expect(seen([arrive('7:00'), leave('12:00'), leave('12:03')]).problems).toEqual([
      'departure_without_arrival',
    ])
    const lunch = [
      ...left.slice(0, 2),
      leave('12:01', 'A', 'meal'),
      leave('12:02'),
      arrive('12:30'),
      leave('15:00'),
    ]
    expect(seen(lunch).breaks).toEqual([['meal', 30, false]])
    const crossed = [arrive('7:00'), arrive('9:00', 'B'), leave('11:00'), leave('12:00', 'B')]
    expect(seen(crossed)).toEqual({
      ...nothing,
      work: [
        ['A', 120],
        ['B', 180],
      ],
      problems: ['overlapping'],
    })
    const between = [arrive('8:00'), arrive('10:00', 'B'), leave('12:00', 'B'), leave('16:00')]
    expect(seen(between)).toEqual({
      ...nothing,
      work: [
        ['A', 120],
        ['B', 120],
        ['A', 240],
      ],
      problems: ['overlapping'],
    })
    expect(seen([leave('12:00')])).toEqual({ ...nothing, problems: ['departure_without_arrival'] })
  })
})

describe('a departure during a break', () => {
  test('ends the day without a problem when it is from the job of the break', () => {
    const day = [arrive('7:00'), leave('12:00', 'A', 'meal'), leave('12:45')]
    expect(seen(day)).toEqual({ ...nothing, work: [['A', 300]] })
  })

  test('counts up to twenty minutes of the break as work', () => {
    const day = [arrive('7:00'), leave('12:00', 'A', 'rest'), leave('12:20')]
    const work = [
      ['A', 300],
      ['A', 20],
    ]
    expect(seen(day)).toEqual({ ...nothing, work })
  })

  test.each([
    ['is from another job', leave('12:45', 'B')],
    ['comes more than three hours after the break began', leave('15:01')],
    ['begins a break itself', leave('12:45', 'A', 'meal')],
  ])('is a departure without an arrival when it %s', (_, last) => {
    const day = [arrive('7:00'), leave('12:00', 'A', 'meal'), last]
    expect(seen(day).problems).toEqual(['departure_without_arrival'])
  })
})

describe('a break', () => {
  test.each<[BreakKind, number, boolean, number]>([
    ['rest', 15, true, 510],
    ['rest', 20, true, 510],
    ['meal', 18, true, 510],
    ['meal', 21, false, 489],
    ['meal', 30, false, 480],
  ])('for a %s of %i minutes counts as work: %s', (kind, minutes, counts, worked) => {
    const back = `12:${String(minutes).padStart(2, '0')}`
    const day = [arrive('7:00'), leave('12:00', 'A', kind), arrive(back), leave('15:30')]
    const { work, breaks, problems } = seen(day)
    expect(breaks).toEqual([[kind, minutes, counts]])
    expect(work.reduce((sum, [, each]) => sum + Number(each), 0)).toBe(worked)
    expect(problems).toEqual([])
  })

  test('without a return to work is none', () => {
    expect(seen([arrive('7:00'), leave('12:00', 'A', 'meal')])).toEqual({
      ...nothing,
      work: [['A', 300]],
    })
  })

  test('for a rest and one for a meal in a day leave eight hours of it', () => {
    const day = [
      arrive('7:00'),
      leave('9:30', 'A', 'rest'),
      arrive('9:45'),
      leave('12:00', 'A', 'meal'),
      arrive('12:30'),
      leave('15:30'),
    ]
    expect(seen(day).work.reduce((sum, [, each]) => sum + Number(each), 0)).toBe(480)
  })
})

import { describe, expect, test } from 'vitest'
import { anchorOf, symptoms, type SymptomName } from '../../infra/observability/symptoms.ts'
import {
  cases,
  elsewhere,
  here,
  Stopped,
  type Alarm,
  type Stacks,
  type Values,
} from '../fixtures/stack/alarm-cases.ts'
import {
  evaluate,
  length,
  metricsOf,
  rings,
  type Metric,
  type Series,
} from '../fixtures/stack/metric-math.ts'
import { scheduledSeries } from '../fixtures/stack/schedules.ts'

const of = (all: Alarm[], name: SymptomName) =>
  all.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`#${anchorOf(symptoms[name])}`))

/** The parts of an alarm that rings when all of them do. */
const partsOf = (all: Alarm[], name: SymptomName) =>
  all.filter(({ AlarmDescription }) =>
    AlarmDescription.startsWith(`A part of ${symptoms[name].id};`),
  )

const all = Object.entries(cases).map(([name, each]) => [name as SymptomName, each] as const)

/** Positions of schedules within their turn when the first period begins: an alarm holds at each of them. */
const phases = [0, 0.5, 0.99]

/** Returns what a metric has, by name or by name and a value of its dimensions (`SystemErrors Query`). */
function named(values: Values, { MetricName, Dimensions = [] }: Metric): Series | undefined {
  const narrower = Dimensions.map(({ Value }) => values[`${MetricName} ${String(Value)}`])
  return narrower.find((each) => each !== undefined) ?? values[MetricName]
}

describe.each([
  ['in us-east-1', here],
  ['in another region', elsewhere],
])('%s', (_, stacks: Stacks) => {
  const ringsAt = (phase: number, alarm: Alarm, given: Values | Stopped) => {
    const stopped = given instanceof Stopped ? given : new Stopped('')
    const schedules = stacks.schedules.filter(({ name }) => name !== stopped.name)
    const running = { schedules, phase, age: stopped.age }
    return rings(alarm, (metric) => {
      const found = given instanceof Stopped ? undefined : named(given, metric)
      return found ?? scheduledSeries(running, metric)
    })
  }
  const ringsOn = (name: SymptomName, given: Values | Stopped) => {
    const parts = partsOf(stacks.alarms, name)
    const found = parts.length > 0 ? parts : of(stacks.alarms, name)
    expect(found.length).toBeGreaterThan(0)
    // Of two alarms of a kind, each rings; and neither rings for nothing.
    const ringing = phases.flatMap((phase) => found.map((alarm) => ringsAt(phase, alarm, given)))
    if (parts.length > 0) return ringing.every(Boolean)
    return ringing.every(Boolean) ? true : ringing.some(Boolean) ? 'some' : false
  }
  const ringing = (given: Values | Stopped) =>
    all.map(([name]) => name).filter((name) => ringsOn(name, given) !== false)

  test.each(all)('%s rings in a real incident, and in nothing that looks like it', (name, each) => {
    for (const values of each.rings) expect([values, ringsOn(name, values)]).toEqual([values, true])
    for (const values of each.quiet)
      expect([values, ringsOn(name, values)]).toEqual([values, false])
  })

  test('no alarm fires at no traffic while every schedule runs', () => {
    expect(ringing({})).toEqual([])
    expect(ringing(new Stopped('', 1.4))).toEqual([])
  })

  test('each schedule that stops fires its alarm at no traffic, and no other', () => {
    const stopped = stacks.schedules.map(({ name }) => [name, ringing(new Stopped(name))])
    expect(Object.fromEntries(stopped)).toEqual({
      mailer: ['mailWaits'],
      billing: ['billingWaits'],
      webhooks: ['webhooksWait'],
      reminders: ['remindersWait'],
      daily: ['backupMissing'],
      // Copies for a year: those of the days are there without them.
      monthly: [],
      health: ['unreachable'],
    })
  })

  test('each function whose schedule stops fires its alarm while other callers keep the function busy', () => {
    for (const { name } of stacks.schedules.filter(({ reaches }) => reaches.length > 0)) {
      const [alarm] = ringing(new Stopped(name))
      if (alarm === undefined) continue
      const schedules = stacks.schedules.filter((each) => each.name !== name)
      const running = { schedules, phase: 0, age: Infinity }
      const busy = of(stacks.alarms, alarm).map((each) =>
        rings(each, (metric) =>
          metric.MetricName === 'Invocations' ? [5000, 5000] : scheduledSeries(running, metric),
        ),
      )
      expect([name, busy]).toEqual([name, busy.map(() => true)])
    }
  })

  // DynamoDB's alarms keep their state while a value is missing, whatever they are told.
  test('the table’s alarm has a value in every period at no traffic, so it ends when errors end', () => {
    const [alarm] = of(stacks.alarms, 'tableFails')
    for (const phase of phases) {
      const running = { schedules: stacks.schedules, phase, age: Infinity }
      const series = alarm ? metricsOf(alarm).map((each) => scheduledSeries(running, each)) : []
      const counts = Array.from({ length }, (_, index) =>
        series.some((each) => (each[index] ?? null) !== null),
      )
      expect([phase, counts]).toEqual([phase, counts.map(() => true)])
    }
  })
})

test('a sum of series that are not filled in is missing where one is, and never rings', () => {
  const series = { a: [null, 9], b: [null, null] }
  const last = (expression: string) =>
    evaluate(expression, {
      a: [null, null, null, null, ...series.a],
      b: [null, null, null, null, ...series.b],
    }).at(-1)
  expect([last('a + b'), last('FILL(a, 0) + FILL(b, 0)')]).toEqual([null, 9])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceTime } from '../../../shared/time/device-time.ts'
import { clockReading, DeviceClock } from './device-clock.ts'

// A phone that lies, and what the server makes of it: one says what it knows, the other decides.

const minute = 60_000
const hour = 60 * minute
const noon = Date.parse('2026-06-01T12:00:00Z')

/** A phone whose clock may be wrong, whose page may be begun anew, and which may sleep. */
class Phone {
  now = noon
  ahead = 0
  #asleep = 0
  #lives = 0
  #kept: { ours: number; read: number } | undefined
  #isOn = true
  clock = this.#begin()

  #begin(): DeviceClock {
    this.#lives += 1
    const begun = this.now - this.#asleep
    const clock = new DeviceClock({
      page: `life ${this.#lives}`,
      wall: () => this.now + this.ahead,
      steady: () => this.now - this.#asleep - begun,
      answered: this.#kept,
    })
    clock.noteScreen(this.#isOn)
    return clock
  }

  reload(): void {
    this.clock = this.#begin()
  }

  wait(time: number): void {
    this.now += time
  }

  screen(isOn: boolean): void {
    this.#isOn = isOn
    this.clock.noteScreen(isOn)
  }

  /** The steady clock stands still for as long. */
  sleep(time: number): void {
    this.screen(false)
    this.now += time
    this.#asleep += time
    this.screen(true)
  }

  answered(): void {
    this.#kept = this.clock.noteAnswer(this.now)
  }

  tap() {
    const at = this.now + this.ahead
    // As the device keeps it.
    const reading = clockReading.parse(JSON.parse(JSON.stringify(this.clock.read())))
    const happened = this.now
    return () => {
      const sent = this.clock.evidenceOf(at, reading)
      const { timestamp, isClockWrong } = deviceTime(new Date(at).toISOString(), sent, this.now)
      return { off: Math.round((Date.parse(timestamp) - happened) / minute), isClockWrong }
    }
  }
}

test('a clock that is right is believed, awake or asleep, with the page or without, and nothing is said', () => {
  const phone = new Phone()
  phone.answered()
  phone.wait(2 * minute)
  const send = phone.tap()
  phone.sleep(3 * hour)
  expect(send()).toEqual({ off: 0, isClockWrong: false })
  phone.reload()
  expect(send()).toEqual({ off: 0, isClockWrong: false })
})

test.each([3, 7])(
  '%i hours behind at the tap, put right before there is signal: as it was',
  (hours) => {
    const phone = new Phone()
    phone.ahead = -hours * hour
    const send = phone.tap()
    phone.wait(20 * minute)
    phone.ahead = 0
    expect(send()).toEqual({ off: 0, isClockWrong: true })
  },
)

test('put right while the page began anew, without an answer before, it is flagged: nobody can know', () => {
  const phone = new Phone()
  phone.ahead = -3 * hour
  const wrong = phone.tap()
  phone.reload()
  phone.ahead = 0
  phone.wait(20 * minute)
  expect(wrong()).toEqual({ off: -180, isClockWrong: true })
  // Also where it was right: the one cannot be told from the other. What is sent at once can.
  const right = phone.tap()
  phone.reload()
  expect(right()).toEqual({ off: 0, isClockWrong: false })
  phone.wait(20 * minute)
  expect(right()).toEqual({ off: 0, isClockWrong: true })
})

test('set forward between tap and signal, nobody is paid for it', () => {
  const phone = new Phone()
  phone.answered()
  const send = phone.tap()
  phone.wait(30 * minute)
  phone.screen(false)
  phone.ahead = 2 * hour
  phone.screen(true)
  expect(send()).toEqual({ off: 0, isClockWrong: true })
  phone.reload()
  expect(send()).toEqual({ off: 0, isClockWrong: false })
})

test('set back in the settings before the tap and right again after it, it is as it was', () => {
  const phone = new Phone()
  phone.answered()
  phone.screen(false)
  phone.ahead = -2 * hour
  phone.screen(true)
  phone.wait(minute)
  const send = phone.tap()
  phone.wait(10 * minute)
  phone.screen(false)
  phone.ahead = 0
  phone.screen(true)
  expect(send()).toEqual({ off: 0, isClockWrong: true })
})

test('an answer that is newer than the tap proves the clock wrong; the tap came after it', () => {
  const phone = new Phone()
  phone.answered()
  phone.ahead = -3 * hour
  phone.reload()
  phone.wait(5 * minute)
  const send = phone.tap()
  phone.wait(20 * minute)
  phone.ahead = 0
  phone.reload()
  expect(send()).toEqual({ off: -5, isClockWrong: true })
})

test('where two answers say two things of the clock, the entry says that nobody knows', () => {
  const phone = new Phone()
  phone.answered()
  phone.reload()
  phone.wait(3 * hour)
  const send = phone.tap()
  phone.wait(hour)
  phone.ahead = hour
  phone.reload()
  expect(send()).toEqual({ off: 0, isClockWrong: true })
})

test('what the clock read at an answer of yesterday says nothing of one that was set right since', () => {
  const phone = new Phone()
  phone.ahead = 2 * hour
  phone.answered()
  phone.ahead = 0
  phone.wait(12 * hour)
  phone.reload()
  const send = phone.tap()
  phone.wait(hour)
  phone.reload()
  expect(send()).toEqual({ off: 0, isClockWrong: false })
})

test('a clock that was set right after an answer puts no tap into the future', () => {
  const phone = new Phone()
  phone.ahead = -2 * hour
  phone.answered()
  phone.ahead = 0
  phone.reload()
  phone.wait(hour)
  const send = phone.tap()
  phone.wait(minute)
  phone.reload()
  expect(send()).toEqual({ off: 0, isClockWrong: true })
})

test('a laptop that sleeps without a word is not taken for one whose clock was set', () => {
  const phone = new Phone()
  phone.answered()
  phone.screen(false)
  const send = phone.tap()
  phone.sleep(8 * hour)
  expect(send()).toEqual({ off: 0, isClockWrong: false })
})

type Step = (phone: Phone) => void
const some = fc.integer({ min: 1, max: 300 })
const step: fc.Arbitrary<Step> = fc.oneof(
  some.map((minutes) => (phone: Phone) => phone.wait(minutes * minute)),
  some.map((minutes) => (phone: Phone) => phone.sleep(minutes * minute)),
  some.map((minutes) => (phone: Phone) => {
    phone.ahead = (minutes - 150) * 3 * minute
  }),
  fc.constant((phone: Phone) => phone.answered()),
)

test('what time it is comes from the newest answer, however wrong the clock, and from the clock where none tells', () => {
  const phone = new Phone()
  phone.ahead = -72 * hour
  expect(phone.clock.time()).toBe(noon - 72 * hour)
  phone.answered()
  phone.wait(10 * minute)
  const off = () => Math.abs(phone.clock.time() - phone.now)
  expect(off()).toBeLessThan(minute)
  phone.ahead = 2 * hour
  expect(off()).toBeLessThan(minute)
  phone.ahead = -72 * hour
  phone.reload()
  expect(off()).toBeLessThan(minute)
  phone.wait(9 * hour)
  expect(phone.clock.time()).toBe(phone.now - 72 * hour)
})

test('while the page lives and its screen is on, whatever the clock is set to, a tap keeps its time', () => {
  const awake = fc.oneof(
    some.map((minutes) => (phone: Phone) => phone.wait(minutes * minute)),
    some.map((minutes) => (phone: Phone) => {
      phone.ahead = (minutes - 150) * 3 * minute
    }),
    fc.constant((phone: Phone) => phone.answered()),
  )
  fc.assert(
    fc.property(fc.array(awake), fc.array(awake), (before, after) => {
      const phone = new Phone()
      before.forEach((each) => each(phone))
      const send = phone.tap()
      after.forEach((each) => each(phone))
      expect(Math.abs(send().off)).toBeLessThanOrEqual(2)
    }),
  )
})

test('whatever becomes of clock, page and sleep, a tap is after the answer before it and not after now', () => {
  const any = fc.oneof(
    step,
    fc.constant((phone: Phone) => phone.reload()),
  )
  fc.assert(
    fc.property(fc.array(any), fc.array(any), some, (before, after, minutes) => {
      const phone = new Phone()
      before.forEach((each) => each(phone))
      phone.answered()
      phone.wait(minutes * minute)
      const [send, tapped] = [phone.tap(), phone.now]
      after.forEach((each) => each(phone))
      const { off } = send()
      expect(off).toBeGreaterThanOrEqual(-minutes - 2)
      expect(off * minute).toBeLessThanOrEqual(phone.now - tapped + 2 * minute)
    }),
  )
})

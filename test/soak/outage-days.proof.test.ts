import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  allFates,
  behindProxy,
  setClock,
  withClock,
  type Fate,
} from '../fixtures/screens/bad-network.ts'
import {
  addQuickJob,
  chooseJob,
  clockOut,
  entriesOf,
  logButton,
} from '../fixtures/screens/log-sheet.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'
import { visits, whoIs } from '../fixtures/people/visits.ts'
import { onPhoneWithWorker, readyWithoutSignal } from '../fixtures/screens/without-signal.ts'

// Random days of three phones behind a proxy that answers as it likes, with clocks that are set and
// pages that are loaded anew: what was said to be kept arrives once, in order, at its time.
// `npm run proof` does thirty of them.
const days = Number(process.env.OUTAGE_DAYS ?? 1)
// The one day is always the same: new ones are looked for where somebody reads what is found.
const seed = Number(
  process.env.OUTAGE_SEED ?? (process.env.OUTAGE_DAYS ? Date.now() % 1_000_000 : 424_434),
)

const product = new RunningProduct({}, inject('demo'))
const { signedIn } = visits(() => product.origin)
beforeAll(() => product.start())
afterAll(() => product.remove())

const timeout = 45_000
const minute = 60_000

type Step =
  | { act: 'tap' }
  | { act: 'undo' }
  | { act: 'reload' }
  | { act: 'network'; fates: Fate[] }
  | { act: 'clock'; ahead: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ act: 'tap' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ act: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ act: 'reload' }) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...allFates), { minLength: 1, maxLength: 4 })
      .map((fates): Step => ({ act: 'network', fates })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(-420, -180, -7, 6, 90, 300)
      .map((ahead): Step => ({ act: 'clock', ahead: ahead * minute })),
  },
)

interface Tap {
  note: string
  /** When it was tapped in truth. */
  at: number
  isUndone: boolean
}

const counts = { taps: 0, undone: 0, reloads: 0, clocksSet: 0, faults: 0 }

/** A painter's phone: what its person does, and what they were told is kept. */
class Phone {
  readonly taps: Tap[] = []
  readonly page: Page
  #fates: Fate[] = ['through']
  #asked = 0
  #isClockSet = false
  /** Whether its page began anew after its clock was set: the one case in which nobody can know a time. */
  isUnsure = false

  constructor(page: Page) {
    this.page = page
  }

  async begin(): Promise<void> {
    await behindProxy(this.page.context(), () => {
      this.#asked += 1
      const fate = this.#fates[this.#asked % this.#fates.length] ?? 'through'
      if (fate !== 'through') counts.faults += 1
      return fate
    })
  }

  async do(each: Step, job: string): Promise<void> {
    if (each.act === 'network') this.#fates = each.fates
    else if (each.act === 'tap') await this.#tap(job)
    else if (each.act === 'undo') await this.#undo()
    else if (each.act === 'reload') {
      counts.reloads += 1
      this.isUnsure ||= this.#isClockSet
      await this.page.goto('/dashboard')
      await this.page.locator('.tiles').waitFor({ timeout })
    } else {
      counts.clocksSet += 1
      this.#isClockSet = true
      await setClock(this.page, each.ahead)
    }
  }

  async #tap(job: string): Promise<void> {
    const note = `${job} ${this.taps.length}`
    await logButton(this.page).tap()
    const sheet = this.page.getByRole('dialog')
    const what = this.taps.length % 2 === 0 ? 'Arrive' : 'Leave'
    await sheet.getByRole('radio', { name: what, exact: true }).click({ force: true })
    await chooseJob(this.page, job)
    await sheet.locator('textarea').fill(note)
    const at = Date.now()
    await sheet.locator('button[type=submit]').tap()
    await sheet.waitFor({ state: 'detached', timeout })
    this.taps.push({ note, at, isUndone: false })
    counts.taps += 1
  }

  /** Takes back what was tapped last, while its way back is shown; what was said decides. */
  async #undo(): Promise<void> {
    const last = this.taps.at(-1)
    const back = this.page.getByRole('button', { name: 'Undo' }).last()
    if (!last || last.isUndone || !(await back.isVisible())) return
    await back.tap()
    // What the dashboard says of its own requests is no answer to the undo.
    const said = this.page
      .locator('.toasts')
      .getByText(/^Undone\.|could not answer/)
      .last()
    await said.waitFor({ timeout })
    last.isUndone = (await said.innerText()).startsWith('Undone')
    if (last.isUndone) counts.undone += 1
  }

  /** The day is over: the network works, the clock is right, and the phone has sent what it kept. */
  async end(): Promise<void> {
    this.#fates = ['through']
    await setClock(this.page, 0)
    const waiting = async () => {
      await this.page.evaluate(() => dispatchEvent(new Event('online')))
      return this.page.getByText(/to send/).count()
    }
    await expect.poll(waiting, { timeout: 120_000, interval: 1_000 }).toBe(0)
  }
}

const day = fc.tuple(...[0, 1, 2].map(() => fc.array(step, { minLength: 8, maxLength: 14 })))

test(
  `${days} random days of three phones over a failing network arrive once, in order and at their times (seed ${seed})`,
  async () => {
    const office = await signedIn('owner')
    for (const [index, steps] of fc.sample(day, { numRuns: days, seed }).entries()) {
      const job = await addQuickJob(office, `Bad Day ${index}`)
      const phones = await Promise.all(
        (['andre', 'luis', 'mei'] as const).map(async (who) => {
          const page = await signedIn(who, onPhoneWithWorker)
          await clockOut(page, (await whoIs(page)).uuid)
          await withClock(page.context())
          await page.goto('/dashboard')
          await readyWithoutSignal(page)
          const phone = new Phone(page)
          await phone.begin()
          return phone
        }),
      )
      await Promise.all(
        phones.map(async (phone, at) => {
          for (const each of steps[at] ?? []) await phone.do(each, `Bad Day ${index}`)
          await phone.end()
        }),
      )
      const entries = await entriesOf(office, job)
      for (const phone of phones) {
        const { uuid } = await whoIs(phone.page)
        const arrived = entries
          .filter(({ user_id }) => user_id === uuid)
          .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        const kept = phone.taps.filter(({ isUndone }) => !isUndone)
        expect(arrived.map(({ notes }) => notes)).toEqual(kept.map(({ note }) => note))
        for (const [place, { timestamp, evidence }] of arrived.entries()) {
          const off = Math.abs(Date.parse(timestamp) - (kept[place]?.at ?? 0))
          const isTold = phone.isUnsure || evidence.includes('clock')
          expect(isTold || off < 2 * minute, `${timestamp} is ${off} ms off`).toBe(true)
          // Never ahead of the server, whatever the phone believed.
          expect(Date.parse(timestamp)).toBeLessThanOrEqual(Date.now())
        }
        await phone.page.context().close()
      }
    }
    if (process.env.OUTAGE_DAYS) console.warn(JSON.stringify(counts))
    expect(counts.taps).toBeGreaterThan(0)
  },
  days * 180_000,
)

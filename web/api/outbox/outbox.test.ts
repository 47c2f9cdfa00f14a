import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { ApiError } from '../api-error.ts'
import { deviceStore } from './device-store.ts'
import type { Operation, OperationStore } from './operation.ts'
import { Outbox } from './outbox.ts'

// What is tapped arrives exactly once and in order, whatever is lost on the way: on the browser's own
// kind of database, against a server that takes each id once.

const seeds = Number(process.env.OUTBOX_SEEDS ?? 300)

const owner = 'tenant:user'
const operationOf = (id: string): Operation => ({
  id,
  owner,
  call: 'createLogEntry',
  params: {},
  body: { notes: id },
  at: 0,
  tried: false,
  order: 0,
  refusal: null,
})

type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  | 'no answer of ours'
  | 'reloaded before the answer'
  | 'storage fails'

const faults = fc.infiniteStream(
  fc.oneof(
    { weight: 45, arbitrary: fc.constant<Fault>('none') },
    { weight: 20, arbitrary: fc.constant<Fault>('request lost') },
    { weight: 20, arbitrary: fc.constant<Fault>('answer lost') },
    { weight: 20, arbitrary: fc.constant<Fault>('no answer of ours') },
    { weight: 10, arbitrary: fc.constant<Fault>('reloaded before the answer') },
    { weight: 5, arbitrary: fc.constant<Fault>('storage fails') },
  ),
)
const steps = fc.array(fc.constantFrom('tap', 'tap', 'tap', 'flush', 'reload', 'take back'), {
  minLength: 5,
  maxLength: 40,
})

const counts = {
  operations: 0,
  faults: 0,
  sentAgain: 0,
  effects: 0,
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
}

/** What was counted, a line each, for whoever runs the proof. */
function tableOf(counted: Record<string, number>): string {
  return Object.entries(counted)
    .map(([name, count]) => `${name.padEnd(12)}${count}`)
    .join('\n')
}

/** A phone, its network and the server behind it, with a fault drawn for every step that can fail. */
class Phone {
  readonly arrived: string[] = []
  readonly tapped: string[] = []
  /** What its person took back in time, and what of it had arrived and was undone. */
  readonly takenBack: string[] = []
  readonly revoked: string[] = []
  readonly #next: () => Fault
  /** Resolved when the page goes away in the middle of something. */
  #gone = Promise.withResolvers<void>()
  #outbox: Outbox

  constructor(next: () => Fault) {
    this.#next = () => {
      const fault = next()
      if (fault !== 'none') counts.faults += 1
      return fault
    }
    this.#outbox = this.#open()
  }

  #open(): Outbox {
    return new Outbox({
      store: this.#store(),
      deliver: (operation) => this.#deliver(operation),
      revoke: async ({ id }) => {
        const fault = this.#next()
        if (fault !== 'none' && fault !== 'storage fails') throw new ApiError(0, 'offline')
        this.revoked.push(id)
      },
      alone: (run) => run(),
      onChange: () => undefined,
    })
  }

  #store(): OperationStore {
    const failing = <T>(run: () => Promise<T>) => {
      if (this.#next() === 'storage fails') throw new Error('The device kept nothing')
      return run()
    }
    return {
      put: async (operation) => failing(() => deviceStore.put(operation)),
      update: async (id, change) => failing(() => deviceStore.update(id, change)),
      remove: async (id) => failing(() => deviceStore.remove(id)),
      list: () => deviceStore.list(),
    }
  }

  async #deliver({ id }: Operation): Promise<unknown> {
    const fault = this.#next()
    if (fault === 'request lost') throw new ApiError(0, 'offline')
    // An outage, a rush, a portal: whether the request went through, nobody can tell.
    if (fault === 'no answer of ours' && this.arrived.length % 2 === 0) throw this.#noAnswer()
    if (this.arrived.includes(id)) counts.sentAgain += 1
    else this.arrived.push(id)
    if (fault === 'answer lost') throw new ApiError(0, 'offline')
    if (fault === 'no answer of ours') throw this.#noAnswer()
    if (fault === 'reloaded before the answer') {
      this.reload()
      return new Promise(() => undefined)
    }
    return id
  }

  #noAnswer(): ApiError {
    const words = { error: 'x', code: 'too_many' as const }
    const answers = [
      new ApiError(500, { error: 'x', code: 'internal' }),
      new ApiError(503, 'unreadable'),
      new ApiError(429, words),
      new ApiError(403, 'unreadable'),
      new ApiError(200, 'unreadable'),
    ]
    return answers[this.tapped.length % answers.length] ?? new ApiError(502, 'unreadable')
  }

  /** Takes back what was tapped last, where the device can say that it did. */
  async takeBack(): Promise<void> {
    const last = this.tapped.at(-1)
    if (last === undefined || this.takenBack.includes(last)) return
    try {
      if (await this.#outbox.takeBack(last)) this.takenBack.push(last)
    } catch {
      // The person sees that it was not taken back.
    }
  }

  reload(): void {
    this.#gone.resolve()
    this.#gone = Promise.withResolvers()
    this.#outbox = this.#open()
  }

  /** Taps, and is told that it is kept; one that could not be kept is not counted, for it was said. */
  async tap(): Promise<void> {
    const id = v7()
    try {
      await this.#outbox.add(operationOf(id))
      this.tapped.push(id)
    } catch {
      // The person sees that nothing was kept.
    }
  }

  async flush(): Promise<void> {
    const gone = this.#gone.promise
    await Promise.race([this.#outbox.flush(owner).catch(() => undefined), gone])
  }
}

test(`${seeds} days with lost requests, lost answers, reloads and a failing storage arrive exactly once`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, faults, async (actions, stream) => {
      let isCalm = false
      const draw = () => {
        const drawn = stream.next()
        return drawn.done ? 'none' : drawn.value
      }
      const phone = new Phone(() => (isCalm ? 'none' : draw()))
      for (const action of actions) {
        if (action === 'tap') await phone.tap()
        else if (action === 'take back') await phone.takeBack()
        else if (action === 'flush') await phone.flush()
        else phone.reload()
      }
      isCalm = true
      phone.reload()
      await phone.flush()
      // What was taken back has left no trace: it never arrived, or was undone.
      const remaining = (ids: readonly string[], gone: readonly string[]) =>
        ids.filter((id) => !gone.includes(id))
      const arrived = remaining(phone.arrived, phone.revoked)
      const tapped = remaining(phone.tapped, phone.takenBack)
      counts.operations += tapped.length
      counts.effects += arrived.length
      counts.lost += tapped.filter((id) => !arrived.includes(id)).length
      counts.doubled += arrived.length - new Set(arrived).size
      counts.outOfOrder += arrived.filter((id, index) => id !== tapped[index]).length
      expect(arrived).toEqual(tapped)
      expect(await deviceStore.list()).toEqual([])
    }),
    { numRuns: seeds },
  )
  if (process.env.OUTBOX_SEEDS) console.warn(tableOf(counts))
  expect(counts).toMatchObject({
    effects: counts.operations,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
  })
  // The faults did happen, and what was sent again was there already.
  expect(counts.sentAgain).toBeGreaterThan(counts.operations / 10)
})

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
  failures: 0,
  refusal: null,
})

type Fault =
  'none' | 'request lost' | 'answer lost' | 'reloaded before the answer' | 'storage fails'

const faults = fc.infiniteStream(
  fc.oneof(
    { weight: 45, arbitrary: fc.constant<Fault>('none') },
    { weight: 20, arbitrary: fc.constant<Fault>('request lost') },
    { weight: 20, arbitrary: fc.constant<Fault>('answer lost') },
    { weight: 10, arbitrary: fc.constant<Fault>('reloaded before the answer') },
    { weight: 5, arbitrary: fc.constant<Fault>('storage fails') },
  ),
)
const steps = fc.array(fc.constantFrom('tap', 'tap', 'flush', 'reload'), {
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
      alone: (run) => run(),
      onChange: () => undefined,
    })
  }

  #store(): OperationStore {
    const failing = (run: () => Promise<void>) => {
      if (this.#next() === 'storage fails') throw new Error('The device kept nothing')
      return run()
    }
    return {
      put: async (operation) => failing(() => deviceStore.put(operation)),
      remove: async (id) => failing(() => deviceStore.remove(id)),
      list: () => deviceStore.list(),
    }
  }

  async #deliver({ id }: Operation): Promise<unknown> {
    const fault = this.#next()
    if (fault === 'request lost') throw new ApiError(0, 'offline')
    if (this.arrived.includes(id)) counts.sentAgain += 1
    else this.arrived.push(id)
    if (fault === 'answer lost') throw new ApiError(0, 'offline')
    if (fault === 'reloaded before the answer') {
      this.reload()
      return new Promise(() => undefined)
    }
    return id
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
        else if (action === 'flush') await phone.flush()
        else phone.reload()
      }
      isCalm = true
      phone.reload()
      await phone.flush()
      const { arrived, tapped } = phone
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

function outboxOver(deliver: (operation: Operation) => Promise<unknown>) {
  return new Outbox({
    store: deviceStore,
    deliver,
    alone: (run) => run(),
    onChange: () => undefined,
  })
}

const refused = new ApiError(400, { error: 'This time is in the future.', code: 'bad_request' })

test('what the server refuses is kept with the reason, and what comes after it is sent', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    if (id === 'a') throw refused
    sent.push(id)
  })
  for (const id of ['a', 'b']) await outbox.add(operationOf(id))
  await outbox.flush(owner)
  expect(sent).toEqual(['b'])
  const [kept] = await deviceStore.list()
  expect([kept?.id, kept?.refusal?.body?.error]).toEqual(['a', 'This time is in the future.'])
  await outbox.discard('a')
  expect(await deviceStore.list()).toEqual([])
})

test('an ended session, another company and a page that is not ours cost nothing: it waits', async () => {
  const passing = [
    new ApiError(401, { error: 'x', code: 'unauthenticated' }),
    new ApiError(409, { error: 'x', code: 'tenant_changed' }),
    new ApiError(403, 'unreadable'),
    new ApiError(503, { error: 'x', code: 'busy' }),
  ]
  for (const error of passing) {
    const outbox = outboxOver(async () => {
      throw error
    })
    await outbox.add(operationOf('a'))
    await outbox.flush(owner)
    const [kept] = await deviceStore.list()
    expect([kept?.id, kept?.refusal]).toEqual(['a', null])
  }
  await deviceStore.remove('a')
})

test('what somebody else left on the phone is not sent in this person’s name', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    sent.push(id)
  })
  await outbox.add({ ...operationOf('theirs'), owner: 'tenant:other' })
  await outbox.add(operationOf('mine'))
  await outbox.flush(owner)
  expect(sent).toEqual(['mine'])
  await outbox.flush('tenant:other')
  expect(sent).toEqual(['mine', 'theirs'])
})

test('what is taken back before it is sent never arrives; what is sent cannot be taken back', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    sent.push(id)
  })
  await outbox.add(operationOf('a'))
  expect(await outbox.takeBack('a')).toBe(true)
  await outbox.flush(owner)
  expect(sent).toEqual([])
  await outbox.add(operationOf('b'))
  await outbox.flush(owner)
  expect(await outbox.takeBack('b')).toBe(false)
  // Nor what was on its way: its answer may be all that was lost.
  const dead = outboxOver(async () => {
    throw new ApiError(0, 'offline')
  })
  await dead.add(operationOf('c'))
  await dead.flush(owner)
  expect(await dead.takeBack('c')).toBe(false)
  await outbox.flush(owner)
  expect(sent).toEqual(['b', 'c'])
})

test('what the server fails over again and again is put aside, and holds nothing up', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    if (id === 'a') throw new ApiError(500, 'unreadable')
    sent.push(id)
  })
  for (const id of ['a', 'b']) await outbox.add(operationOf(id))
  await outbox.flush(owner)
  expect(sent).toEqual([])
  for (let again = 0; again < 5; again += 1) await outbox.flush(owner)
  expect(sent).toEqual(['b'])
  const [kept] = await deviceStore.list()
  expect([kept?.id, kept?.refusal?.status]).toEqual(['a', 500])
  await outbox.discard('a')
})

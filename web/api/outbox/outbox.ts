import { ApiError } from '../api-error.ts'
import type { Operation, OperationStore } from './operation.ts'

/**
 * What became of an operation: acknowledged, with what the server answered (undefined where another
 * tab sent it); refused for good; put before the office, which has it now; or still waiting, with what went wrong in the last try.
 */
export type Outcome =
  | { state: 'sent'; answer: unknown }
  | { state: 'refused'; error: ApiError }
  | { state: 'asked'; error: ApiError }
  | { state: 'waiting'; error?: unknown }

interface Options {
  store: OperationStore
  /** Makes the call of an operation; throws an ApiError. */
  deliver: (operation: Operation) => Promise<unknown>
  /** Undoes what an operation did that was taken back while it was on its way; throws an ApiError. */
  revoke: (operation: Operation, answer: unknown) => Promise<void>
  /** Whether it is worth trying to send what was done just now. */
  hasSignal?: () => boolean
  /** Runs something while no other tab does the same. */
  alone: (run: () => Promise<void>) => Promise<void>
  /** What an answer means for an operation that still waits; the same one where nothing. */
  following?: (waiting: Operation, sent: Operation, answer: unknown) => Operation
  /** Told what was put before the office: nobody may be left on the screen that sent it. */
  onAsked?: (error: ApiError) => void
  /** What the clock says now, to be kept with what is taken back. */
  moment?: () => Operation['takenBack']
  /** Told after every change of what is kept. */
  onChange: () => void
}

/** What passes with the next sign-in. */
const passing: readonly string[] = ['unauthenticated', 'no_tenant', 'tenant_changed']

/** Whether the server said no for good: asked again, it would say the same. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isNoAnswer && !passing.includes(error.code)
}

/** The error that a kept refusal was. */
export function errorIn({ status, body }: NonNullable<Operation['refusal']>): ApiError {
  return new ApiError(status, body ?? 'unreadable')
}

/**
 * What people did, written down before anything is sent and kept until the server has acknowledged
 * it. Sent in the order in which it was done, one after the other; a lost connection stops the
 * sending, a refusal does not: what was refused is kept with the reason until somebody decides.
 */
export class Outbox {
  readonly #options: Options
  /** Outcomes of what this tab sent and somebody still asks about. */
  readonly #outcomes = new Map<string, Outcome>()
  readonly #held = new Set<string>()
  /** What the server answered to what this tab sent. */
  readonly #answers = new Map<string, unknown>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Writes an operation down; from here on it is not lost. */
  async add(operation: Operation): Promise<void> {
    this.#held.delete(operation.id)
    const before = await this.list()
    const own = before.find(({ id }) => id === operation.id)
    const order = own?.order ?? (before.at(-1)?.order ?? 0) + 1
    await this.#options.store.put({ ...operation, order })
    this.#options.onChange()
  }

  /** What is kept of everybody, in the order in which it was made. */
  async list(): Promise<Operation[]> {
    const all = await this.#options.store.list()
    return all.toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id))
  }

  /**
   * Leaves an operation to the form that it comes from, which says what is wrong with it: it is not
   * sent until it is added again. Should the page end, it is among what is not sent.
   */
  hold(id: string): void {
    this.#held.add(id)
    this.#options.onChange()
  }

  /** Leaves what was refused to a form that shows it again, as after a reload: why it was; null where nothing was. */
  async takeUp(id: string): Promise<ApiError | null> {
    const found = (await this.list()).find((each) => each.id === id)
    if (!found?.refusal) return null
    this.hold(id)
    return errorIn(found.refusal)
  }

  /** Whether an operation is kept still: what is not, another tab sent or discarded. */
  async has(id: string): Promise<boolean> {
    return (await this.list()).some((each) => each.id === id)
  }

  /** Puts what a form took up and did not send again back among what is not sent. */
  release(id: string): void {
    this.#held.delete(id)
    this.#options.onChange()
  }

  /** Whether a form of this page says what becomes of an operation. */
  isHeld(id: string): boolean {
    return this.#held.has(id)
  }

  /** Sends what waits of the owner of an operation that was added, and tells what became of it. */
  async outcomeOf({ id, owner }: Operation): Promise<Outcome> {
    // What was never on its way can be taken back without a trace; the next flush tries all the same.
    if (this.#options.hasSignal?.() === false) return { state: 'waiting' }
    this.#outcomes.set(id, { state: 'waiting' })
    await this.flush(owner)
    const own = this.#outcomes.get(id)
    this.#outcomes.delete(id)
    if (own && (own.state !== 'waiting' || own.error !== undefined)) return own
    const kept = (await this.list()).find((each) => each.id === id)
    if (!kept) return { state: 'sent', answer: undefined }
    return kept.refusal ? { state: 'refused', error: errorIn(kept.refusal) } : { state: 'waiting' }
  }

  /** Has what was refused of one owner for a reason that is gone wait again. */
  async wait(owner: string, code: string): Promise<void> {
    for (const each of await this.list()) {
      const refused = each.refusal?.body?.code
      if (each.owner === owner && refused === code) {
        await this.#options.store.update(each.id, (kept) => ({ ...kept, refusal: null }))
      }
    }
  }

  /** Sends what waits of one owner, until all is sent or the connection is lost. */
  async flush(owner: string): Promise<void> {
    await this.#options.alone(async () => {
      while (await this.#sendNext(owner)) this.#options.onChange()
    })
  }

  /** Sends the oldest that waits; false when nothing does, or nothing can be sent now. */
  async #sendNext(owner: string): Promise<boolean> {
    const { store, deliver } = this.#options
    const all = await this.list()
    const next = all.find(
      ({ id, refusal, isTakenBack, ...each }) =>
        // Taken back after it was refused, it is asked about once more, and gone.
        each.owner === owner && (refusal === null || isTakenBack) && !this.#held.has(id),
    )
    if (!next) return false
    // What was never on its way is gone without a trace; what is, may arrive from here on.
    const begun = await store.update(next.id, (kept) =>
      kept.isTakenBack && !kept.tried ? null : { ...kept, tried: true },
    )
    if (!begun) return true
    let isMade = false
    try {
      const answer = await deliver(begun)
      isMade = true
      await this.#follow(begun, answer)
      // Corrected by another tab meanwhile, it is sent as that one has it, who is told that it was made.
      const isOther = (kept: Operation) => JSON.stringify(kept.body) !== JSON.stringify(begun.body)
      const left = await store.update(next.id, (kept) =>
        kept.isTakenBack || isOther(kept) ? kept : null,
      )
      if (left?.isTakenBack) {
        await this.#options.revoke(left, answer)
        await store.remove(next.id)
      }
      this.#answers.set(next.id, answer)
      this.#settle(next.id, { state: 'sent', answer })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'asked') {
        await store.remove(next.id)
        this.#options.onAsked?.(error)
        this.#settle(next.id, { state: 'asked', error })
        return true
      }
      if (!isRefusal(error)) {
        this.#settle(next.id, { state: 'waiting', error })
        return false
      }
      const refusal = { status: error.status, body: error.body }
      // Made, and not to be undone any more: whoever took it back is told why.
      const left = await store.update(next.id, (kept) =>
        kept.isTakenBack && !isMade
          ? null
          : { ...kept, isTakenBack: false, takenBack: undefined, refusal },
      )
      if (left) this.#settle(next.id, { state: 'refused', error })
      return true
    }
  }

  /** Before what was sent is forgotten: cut here, it is sent again, and answered the same. */
  async #follow(sent: Operation, answer: unknown): Promise<void> {
    const { store, following } = this.#options
    if (!following) return
    // As it is now: more may have been done while the answer was on its way.
    for (const waiting of await this.list()) {
      if (waiting.id === sent.id || waiting.owner !== sent.owner) continue
      if (following(waiting, sent, answer) === waiting) continue
      await store.update(waiting.id, (kept) => following(kept, sent, answer))
    }
  }

  #settle(id: string, outcome: Outcome): void {
    if (this.#outcomes.has(id)) this.#outcomes.set(id, outcome)
  }

  /** Gives up what came back to a form, unless another tab put it right meanwhile: then that is sent. */
  async giveUp(id: string): Promise<void> {
    this.#held.delete(id)
    await this.#options.store.update(id, (kept) => (kept.refusal ? null : kept))
    this.#options.onChange()
  }

  /** Gives an operation up: it was refused, or who typed it has it before them and sends it again. */
  async discard(id: string): Promise<void> {
    const remove = () => this.#options.store.remove(id)
    // Nobody sends what is held: it is gone at once, though the page may end the next moment.
    await (this.#held.has(id) ? remove() : this.#options.alone(remove))
    this.#held.delete(id)
    this.#options.onChange()
  }

  /**
   * Takes an operation back that is not acknowledged: it is gone from every screen at once, and never sent, or
   * revoked once it is known to have arrived. False where it was acknowledged before (`answerTo`).
   */
  async takeBack(id: string): Promise<boolean> {
    const { store, onChange, moment } = this.#options
    const takenBack = moment?.()
    // Noted without waiting for the sending, which may take as long as the signal is slow.
    const noted = await store.update(id, (kept) => ({ ...kept, isTakenBack: true, takenBack }))
    if (!noted) return false
    onChange()
    return true
  }

  /** What the server answered to an operation that this tab sent; undefined where another tab did, or nobody yet. */
  answerTo(id: string): unknown {
    return this.#answers.get(id)
  }

  /** Puts a refused operation back among those that wait, as it is or fixed. */
  async retry(operation: Operation): Promise<void> {
    await this.add({ ...operation, refusal: null })
  }
}

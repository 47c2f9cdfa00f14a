import { ApiError } from '../api-error.ts'
import type { Side } from '../../ui/form/conflict-table.tsx'
import { mergeValues, type FormValues, type Merged } from './conflict.ts'

/** The requests that a form last sent. */
export interface Attempt {
  /** The body as JSON. */
  content: string
  /** The idempotency key, kept as long as the requests are the same operation. */
  key: string
  /** Names of the requests that succeeded, if the form makes several. */
  done: string[]
  /** True if `content` contains a value that the browser must not store. */
  hasSecret?: boolean
  /** True if the outbox contains the refused operation and the form took it up after a reload. */
  isTakenUp?: boolean | undefined
}

/** A version of the thing that the form changes, and its fields in that version. */
export interface Base {
  version: number
  values: FormValues
}

/** The fields that two users changed, and which side the user chose for each. */
interface LostRace extends Pick<Merged, 'taken' | 'disputed'> {
  chosen: Readonly<Partial<Record<string, Side>>>
}

/** `unknown`: no response came, so the server may have saved the attempt; its error is null after a reload. */
type Phase =
  | { state: 'typing' }
  | { state: 'sending' }
  | { state: 'unknown'; error: Error | null }
  | { state: 'rejected'; error: Error }
  | { state: 'conflict'; error: Error; race: LostRace }
  | { state: 'saved' }

/** Everything that a form knows about its requests; `T` is a request that succeeded. */
export interface FormAttempt<T> {
  phase: Phase
  /** Null before the first submit. */
  attempt: Attempt | null
  /** True once the user discarded a draft: what they type then is another operation. */
  isStartedOver: boolean
  /** What the form began with, stored in its draft. */
  began: Base
  /** What the next attempt is based on: `began`, or what the last lost race showed. */
  basedOn: Base
  /** True if the form shows values from a draft, which the user can discard. */
  isKept: boolean
  /** The values (JSON) that the user was last asked to confirm. */
  doubted: string | null
  /** Requests of several that succeeded in earlier attempts. */
  made: readonly T[]
  /** Names of the requests of several that failed in the last attempt. */
  missing: readonly string[]
}

export type FormEvent<T> =
  /** The user submitted a valid form; with `isOneOperation`, corrected values are sent under the same key. */
  | {
      type: 'sent'
      content: string
      newKey: string
      /** The id of the refused operation that the form corrects, or null. */
      operation: string | null
      hasSecret: boolean
      isOneOperation: boolean
    }
  /** Some or all requests failed; `done` are those that succeeded. */
  | {
      type: 'failed'
      key: string
      error: Error
      done: readonly T[]
      missing: readonly string[]
      /** What the server has, if another user saved a newer version. */
      current: Current | null
      yours: FormValues
    }
  | { type: 'saved'; key: string }
  /** The outbox returned the refused operation `id` to this form. */
  | { type: 'taken up'; id: string; error: Error }
  | { type: 'chose'; field: string; side: Side }
  | { type: 'doubted'; values: string }
  | { type: 'started over'; base: Base }

/** The version that the server has, and its fields if the form can show them. */
export interface Current {
  version: number
  values: FormValues | null
}

/** Returns true if the user still has to choose a side for a field. */
export function isUndecided({ phase }: Pick<FormAttempt<unknown>, 'phase'>): boolean {
  if (phase.state !== 'conflict') return false
  const { disputed, chosen } = phase.race
  return disputed.some(({ field }) => chosen[field] === undefined)
}

/** Returns true if the server may have saved the attempt despite the error. */
function mayBeSaved(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  return error.isNoAnswer || error.code === 'newer' || error.code === 'idempotency_mismatch'
}

/** One of several requests. */
interface Named {
  name: string
}

type Of<T, Type extends FormEvent<T>['type']> = Extract<FormEvent<T>, { type: Type }>

/** Keeps the key while the attempt may be saved or is the same; else a retry could save it twice. */
function sent<T>(form: FormAttempt<T>, event: Of<T, 'sent'>): FormAttempt<T> {
  const { phase, attempt, isStartedOver } = form
  if (phase.state === 'sending' || isUndecided(form)) return form
  const { content, hasSecret } = event
  const key = (isStartedOver ? null : event.operation) ?? event.newKey
  const isSame =
    event.isOneOperation ||
    phase.state === 'unknown' ||
    phase.state === 'saved' ||
    attempt?.content === content
  return {
    ...form,
    phase: { state: 'sending' },
    attempt:
      attempt && isSame
        ? { ...attempt, content, hasSecret }
        : { content, key, done: [], hasSecret },
  }
}

function phaseAfter<T>(form: FormAttempt<T>, event: Of<T, 'failed'>): Phase {
  const { error, current, yours } = event
  if (current?.values) {
    const { taken, disputed } = mergeValues(form.basedOn.values, current.values, yours)
    return { state: 'conflict', error, race: { taken, disputed, chosen: {} } }
  }
  return { state: mayBeSaved(error) ? 'unknown' : 'rejected', error }
}

function failed<T extends Named>(form: FormAttempt<T>, event: Of<T, 'failed'>): FormAttempt<T> {
  const { phase, attempt, basedOn } = form
  // The user started over: the failure says nothing about what is typed now.
  if (phase.state !== 'sending' || attempt?.key !== event.key) return form
  const { error, current } = event
  return {
    ...form,
    phase: phaseAfter(form, event),
    attempt: { ...attempt, done: [...attempt.done, ...event.done.map(({ name }) => name)] },
    basedOn: current
      ? { version: current.version, values: { ...basedOn.values, ...current.values } }
      : basedOn,
    // Another window may have saved it: the user can only start over.
    isKept: form.isKept || (error instanceof ApiError && error.code === 'idempotency_mismatch'),
    made: [...form.made, ...event.done],
    missing: event.missing,
  }
}

/** Shows why the server refused an operation that was sent before the form was on the screen. */
function takenUp<T>(form: FormAttempt<T>, { id, error }: Of<T, 'taken up'>): FormAttempt<T> {
  const { phase, attempt } = form
  return {
    ...form,
    phase: phase.state === 'sending' ? phase : { state: 'rejected', error },
    attempt: { ...(attempt ?? { content: '', key: id, done: [] }), isTakenUp: true },
  }
}

function chose<T>(form: FormAttempt<T>, { field, side }: Of<T, 'chose'>): FormAttempt<T> {
  const { phase } = form
  if (phase.state !== 'conflict') return form
  const { race } = phase
  return {
    ...form,
    phase: { ...phase, race: { ...race, chosen: { ...race.chosen, [field]: side } } },
  }
}

/** Moves a form from typing to saved; an event that is impossible in a state changes nothing. */
export function nextAttempt<T extends Named>(
  form: FormAttempt<T>,
  event: FormEvent<T>,
): FormAttempt<T> {
  switch (event.type) {
    case 'sent':
      return sent(form, event)
    case 'failed':
      return failed(form, event)
    case 'saved': {
      const isCurrent = form.phase.state === 'sending' && form.attempt?.key === event.key
      return isCurrent ? { ...form, phase: { state: 'saved' } } : form
    }
    case 'taken up':
      return takenUp(form, event)
    case 'chose':
      return chose(form, event)
    case 'doubted':
      return { ...form, doubted: event.values }
    case 'started over':
      return {
        ...form,
        phase: { state: 'typing' },
        attempt: null,
        isStartedOver: true,
        began: event.base,
        basedOn: event.base,
        isKept: false,
      }
  }
}

import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { ApiError } from '../api-error.ts'
import { isUndecided, nextAttempt, type FormAttempt, type FormEvent } from './form-attempt.ts'
import { draftOf, restoreAttempt } from './stored-attempt.ts'

interface Made {
  name: string
}
type Form = FormAttempt<Made>
type Event = FormEvent<Made>

const base = { version: 3, values: { name: 'Ada', phone: '1' } }
const typing: Form = restoreAttempt<Made>(null, base)
const refusal = (code: ErrorBody['code'], status = 409) =>
  new ApiError(status, { error: 'No.', code })
const offline = new ApiError(0, 'offline')
const rejection = refusal('bad_request', 400)

const sent = (content = 'a', more: Partial<Extract<Event, { type: 'sent' }>> = {}): Event => ({
  ...{ type: 'sent', content, newKey: `key of ${content}` },
  ...{ operation: null, hasSecret: false, isOneOperation: false },
  ...more,
})
const failed = (error: Error, more: Partial<Extract<Event, { type: 'failed' }>> = {}): Event => ({
  ...{ type: 'failed', key: 'key of a', error, done: [], missing: [] },
  ...{ current: null, yours: { name: 'Ada', phone: '1' } },
  ...more,
})
const saved: Event = { type: 'saved', key: 'key of a' }
const startedOver: Event = { type: 'started over', base: { version: 4, values: { name: 'Eve' } } }
const takenUp: Event = { type: 'taken up', id: 'op', error: rejection }
const after = (...events: Event[]) => events.reduce(nextAttempt<Made>, typing)

const lostRace = failed(refusal('conflict'), {
  current: { version: 5, values: { name: 'Ada L', phone: '2' } },
  yours: { name: 'Ada', phone: '3' },
})
const sending = after(sent())
const unknown = after(sent(), failed(offline))
const rejected = after(sent(), failed(rejection))
const conflict = after(sent(), lostRace)
const done = after(sent(), saved)
const every = { typing, sending, unknown, rejected, conflict, saved: done }

describe('sent', () => {
  test('the first submit begins an attempt with a new key, or the key of the refused operation', () => {
    expect(sending.phase).toEqual({ state: 'sending' })
    expect(sending.attempt).toMatchObject({ content: 'a', key: 'key of a', done: [] })
    expect(after(sent('a', { operation: 'op' })).attempt?.key).toBe('op')
  })

  test('a second submit while sending changes nothing', () => {
    expect(nextAttempt(sending, sent('b'))).toBe(sending)
  })

  test.each([
    ['unknown', 'key of a'],
    ['saved', 'key of a'],
    ['rejected', 'key of b'],
  ] as const)('an edited retry after %s is sent with the %s', (state, key) => {
    const { phase, attempt } = nextAttempt(every[state], sent('b'))
    expect([phase.state, attempt?.content, attempt?.key]).toEqual(['sending', 'b', key])
  })

  test('an unchanged retry after a rejection keeps the key, as does any retry of one operation', () => {
    expect(nextAttempt(rejected, sent('a', { newKey: 'new' })).attempt?.key).toBe('key of a')
    const corrected = sent('b', { isOneOperation: true })
    expect(nextAttempt(rejected, corrected).attempt?.key).toBe('key of a')
  })

  test('a retry with a secret marks the attempt, although the first had none', () => {
    const retry = nextAttempt(unknown, sent('with ssn', { hasSecret: true }))
    expect(retry.attempt).toMatchObject({ key: 'key of a', hasSecret: true })
    expect(nextAttempt({ ...retry, phase: unknown.phase }, sent('a')).attempt?.hasSecret).toBe(
      false,
    )
  })

  test('an undecided conflict is not sent; a decided one is, based on the newer version', () => {
    expect(isUndecided(conflict)).toBe(true)
    expect(nextAttempt(conflict, sent('b'))).toBe(conflict)
    const chosen = nextAttempt(conflict, { type: 'chose', field: 'phone', side: 'yours' })
    expect(isUndecided(chosen)).toBe(false)
    const { phase, basedOn } = nextAttempt(chosen, sent('b'))
    expect([phase, basedOn.version]).toEqual([{ state: 'sending' }, 5])
  })
})

describe('failed', () => {
  test.each([
    ['no connection', offline, 'unknown'],
    ['a portal', new ApiError(200, 'unreadable'), 'unknown'],
    ['a newer version of ours', new ApiError(200, 'newer'), 'unknown'],
    ['a failing server', refusal('internal', 500), 'unknown'],
    ['a rate limit', refusal('busy', 429), 'unknown'],
    ['a key of other content', refusal('idempotency_mismatch', 422), 'unknown'],
    ['a refusal', rejection, 'rejected'],
    ['a bug of this page', new Error('Oops'), 'rejected'],
  ])('%s leaves the attempt as %s', (_, error, state) => {
    expect(after(sent(), failed(error)).phase).toEqual({ state, error })
  })

  test('a key of other content offers to start over, because another window saved it', () => {
    expect(after(sent(), failed(refusal('idempotency_mismatch', 422))).isKept).toBe(true)
    expect(unknown.isKept).toBe(false)
  })

  test('of several requests, those that succeeded and those that failed are known by name', () => {
    const part = failed(offline, { done: [{ name: 'mei' }], missing: ['luis'] })
    const first = after(sent(), part)
    expect(first).toMatchObject({ made: [{ name: 'mei' }], missing: ['luis'] })
    expect(first.attempt?.done).toEqual(['mei'])
    const rest = failed(offline, { done: [{ name: 'ana' }], missing: ['luis'] })
    expect(after(sent(), part, sent(), rest).attempt?.done).toEqual(['mei', 'ana'])
  })

  test('a lost race shows what only they changed and what both changed, by the version that was seen', () => {
    expect(conflict.phase).toMatchObject({
      state: 'conflict',
      race: {
        taken: [{ field: 'name', theirs: 'Ada L', yours: 'Ada' }],
        disputed: [{ field: 'phone', theirs: '2', yours: '3' }],
        chosen: {},
      },
    })
    expect(conflict.basedOn).toEqual({ version: 5, values: { name: 'Ada L', phone: '2' } })
    expect(conflict.began).toEqual(base)
  })

  test('a newer version whose fields the form cannot show is only what the retry is based on', () => {
    const error = refusal('conflict')
    const form = after(sent(), failed(error, { current: { version: 5, values: null } }))
    expect(form.phase).toEqual({ state: 'rejected', error })
    expect(form.basedOn).toEqual({ ...base, version: 5 })
  })

  test('a failure that is not of the current attempt changes nothing', () => {
    for (const form of [typing, unknown, rejected, conflict, done]) {
      expect(nextAttempt(form, failed(offline))).toBe(form)
    }
    expect(nextAttempt(sending, failed(offline, { key: 'other' }))).toBe(sending)
  })
})

describe('saved', () => {
  test('only the current attempt becomes saved', () => {
    expect(done.phase).toEqual({ state: 'saved' })
    expect(nextAttempt(sending, { type: 'saved', key: 'other' })).toBe(sending)
    for (const form of [typing, unknown, rejected, conflict]) {
      expect(nextAttempt(form, saved)).toBe(form)
    }
  })
})

describe('taken up', () => {
  test('an operation that came back is a rejection under its own id', () => {
    const form = after(takenUp)
    expect(form.phase).toEqual({ state: 'rejected', error: rejection })
    expect(form.attempt).toMatchObject({ key: 'op', isTakenUp: true })
    const retry = nextAttempt(form, sent('b', { operation: 'op', isOneOperation: true }))
    expect(retry.attempt).toMatchObject({ content: 'b', key: 'op', isTakenUp: true })
  })

  test('it does not end an attempt that is being sent', () => {
    const form = nextAttempt(sending, takenUp)
    expect([form.phase, form.attempt?.key]).toEqual([{ state: 'sending' }, 'key of a'])
  })
})

describe('chose and doubted', () => {
  test('a side is chosen in a conflict only, and can be changed', () => {
    const { theirs, yours } = { theirs: 'theirs' as const, yours: 'yours' as const }
    const form = [theirs, yours].reduce<Form>(
      (state, side) => nextAttempt(state, { type: 'chose', field: 'phone', side }),
      conflict,
    )
    expect(form.phase).toMatchObject({ race: { chosen: { phone: 'yours' } } })
    for (const other of [typing, sending, unknown, rejected, done]) {
      expect(nextAttempt(other, { type: 'chose', field: 'phone', side: 'theirs' })).toBe(other)
    }
  })

  test('a question is remembered with its values in every state', () => {
    for (const form of Object.values(every)) {
      const asked = nextAttempt(form, { type: 'doubted', values: '{}' })
      expect(asked).toEqual({ ...form, doubted: '{}' })
    }
  })
})

describe('started over', () => {
  test.each(Object.entries(every))('%s ends in typing, with a new key next', (_, form) => {
    const fresh = nextAttempt(form, startedOver)
    expect(fresh).toMatchObject({ phase: { state: 'typing' }, attempt: null, isKept: false })
    expect([fresh.began.version, fresh.basedOn.version]).toEqual([4, 4])
    // What is typed now is another operation than the refused one.
    expect(nextAttempt(fresh, sent('a', { operation: 'op', newKey: 'new' })).attempt?.key).toBe(
      'new',
    )
  })
})

describe('draft', () => {
  const values = { name: 'Ada', ssn: '123' }
  const reloaded = (form: Form) => restoreAttempt<Made>(draftOf(form, values, ['ssn']), base)

  test('an attempt without a response is unknown after a reload, with its key', () => {
    for (const form of [sending, unknown, done]) {
      expect(reloaded(form)).toMatchObject({
        phase: { state: 'unknown', error: null },
        attempt: { key: 'key of a' },
        isKept: true,
      })
    }
    for (const form of [typing, rejected, conflict]) {
      expect(reloaded(form).phase).toEqual({ state: 'typing' })
    }
    expect(nextAttempt(reloaded(rejected), sent('a', { newKey: 'new' })).attempt?.key).toBe(
      'key of a',
    )
  })

  test('stores no secret, and of an attempt that contains one only its key', () => {
    expect(draftOf(typing, values, ['ssn']).values).toEqual({ name: 'Ada' })
    const withSecret = after(sent('{"ssn":"123"}', { hasSecret: true }))
    expect(draftOf(withSecret, values, ['ssn']).attempt).toMatchObject({ content: '' })
    const retry = nextAttempt(reloaded(withSecret), sent('b', { newKey: 'new' }))
    expect(retry.attempt?.key).toBe(withSecret.attempt?.key)
  })

  test('after a lost race it stores what the form began with, so that the user is asked again', () => {
    expect(draftOf(conflict, values, [])).toMatchObject({ version: 3, base: base.values })
    expect(reloaded(conflict).basedOn).toEqual(base)
  })

  test('a refused operation that was taken up is still one after a reload', () => {
    expect(reloaded(after(takenUp)).attempt).toMatchObject({ key: 'op', isTakenUp: true })
  })
})

import { expect, test } from 'vitest'
import type { SpokenEntry } from '../../voice/spoken-type.ts'
import {
  nextDictation,
  silent,
  type DictationEvent,
  type Understanding,
} from './dictation-state.ts'

const entry = (unclear: SpokenEntry['unclear'] = []): SpokenEntry => ({
  ...{ type: 'ARRIVAL', jobs: ['oak'], people: [], without: [], isMore: false },
  ...{ at: null, note: null, isCorrection: false, unclear },
})
const understanding: Understanding = {
  replyTo: () => ({ does: 'nothing' }),
  questionOf: () => null,
}
const heard = (answer: string) => ({ utterance: 'Dropcloth, I am at Oak', answer })
const filled = (before: string, unclear?: SpokenEntry['unclear']): DictationEvent => ({
  ...{ type: 'filled', heard: heard('Which one?'), understanding },
  ...{ entry: entry(unclear), before: { job_id: before } },
})
const after = (...events: DictationEvent[]) => events.reduce(nextDictation, silent)

test('the form before the first sentence is what giving up returns to', () => {
  expect(after(filled('first'), filled('second'))).toMatchObject({
    state: 'dictated',
    before: { job_id: 'first' },
  })
  const givenUp = after(filled('first'), { type: 'given up', heard: heard('OK') })
  expect(givenUp).toEqual({ state: 'silent', heard: heard('OK') })
  expect(nextDictation(givenUp, filled('third'))).toMatchObject({ before: { job_id: 'third' } })
})

test('a choice by hand settles what was not clear and clears the answer', () => {
  const dictation = after(filled('first', ['job', 'who']), {
    ...{ type: 'settled', what: 'job', change: { jobs: ['elm'] } },
  })
  expect(dictation).toMatchObject({
    state: 'dictated',
    heard: heard(''),
    entry: { jobs: ['elm'], unclear: ['who'] },
  })
})

test('a choice by hand begins no dictation, and asking again changes only the answer', () => {
  expect(after({ type: 'settled', what: 'deed', change: {} })).toEqual(silent)
  const open = after(filled('first', ['job']))
  expect(nextDictation(open, { type: 'asked', heard: heard('Which?') })).toEqual({
    ...open,
    heard: heard('Which?'),
  })
})

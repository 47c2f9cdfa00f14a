import type { JobView } from '../../../shared/jobs/job.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import type { SpokenEntry, Unclear } from '../../voice/spoken-type.ts'

/** What the log sheet knows when it hears a sentence. */
export interface Known {
  jobs: readonly Pick<JobView, 'uuid' | 'job_name' | 'address' | 'status'>[]
  users: readonly { uuid: string; name: string }[]
  /** The job that the speaker is at by the clock. */
  here: string | null
  /** Finds the job that all of these users are at or on a break from. */
  placeOf: (users: readonly string[]) => string | undefined
}

/** What a sentence does to the log sheet, and what the phone says to it. */
export type Reply =
  | { does: 'nothing' }
  | { does: 'give up'; answer: string }
  | { does: 'confirm' }
  | { does: 'ask'; answer: string }
  | { does: 'fill'; entry: SpokenEntry; values: FormValues; answer: string }

/** What understands sentences, loaded when the user begins to speak. */
export interface Understanding {
  /** Understands a sentence, with what was said before it and what is in the form. */
  replyTo: (utterance: string, before: SpokenEntry | null, values: FormValues) => Reply
  /** Returns the question about what is not clear, or null. */
  questionOf: (entry: Pick<SpokenEntry, 'jobs' | 'unclear'>) => string | null
}

/** The last sentence, and what the phone said to it. */
interface Heard {
  utterance: string
  answer: string
}

type DictationState =
  | { state: 'silent'; heard: Heard | null }
  | {
      state: 'dictated'
      heard: Heard | null
      /** What was said so far. */
      entry: SpokenEntry
      /** The form before anything was said, to return to. */
      before: FormValues
      understanding: Understanding
    }

export type DictationEvent =
  | {
      type: 'filled'
      heard: Heard
      entry: SpokenEntry
      before: FormValues
      understanding: Understanding
    }
  /** The phone asked again: nothing is saved before it is answered. */
  | { type: 'asked'; heard: Heard }
  /** The user gave up what was said, or, without a sentence, turned the voice off. */
  | { type: 'given up'; heard: Heard | null }
  /** The user chose by hand what was not clear. */
  | { type: 'settled'; what: Unclear; change: Partial<SpokenEntry> }

export const silent: DictationState = { state: 'silent', heard: null }

/** Moves a dictation from sentence to sentence, and by what is chosen by hand in between. */
export function nextDictation(dictation: DictationState, event: DictationEvent): DictationState {
  switch (event.type) {
    case 'filled': {
      const { heard, entry, understanding } = event
      const before = dictation.state === 'dictated' ? dictation.before : event.before
      return { state: 'dictated', heard, entry, before, understanding }
    }
    case 'asked':
      return { ...dictation, heard: event.heard }
    case 'given up':
      return { state: 'silent', heard: event.heard }
    case 'settled': {
      // What was asked may be answered now.
      const heard = dictation.heard && { ...dictation.heard, answer: '' }
      if (dictation.state === 'silent') return { ...dictation, heard }
      const unclear = dictation.entry.unclear.filter((each) => each !== event.what)
      return { ...dictation, heard, entry: { ...dictation.entry, ...event.change, unclear } }
    }
  }
}

import { useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'
import type { FormValues } from './conflict.ts'
import { nextAttempt, type Base, type FormAttempt, type FormEvent } from './form-attempt.ts'
import { draftOf, restoreAttempt } from './stored-attempt.ts'

export interface DraftOptions {
  /** The key of the draft, unique to the form and the thing that it changes. */
  name: string
  /** Fields that the browser must not store. */
  secret?: readonly string[]
  /** False for a form that proposes what is likely now: an earlier draft would be wrong. */
  isKept?: boolean
}

export interface Attempts<T> {
  draft: Draft | null
  /** The attempt on the screen. */
  shown: FormAttempt<T>
  /** Returns the attempt of this moment, which the screen may not show yet. */
  current: () => FormAttempt<T>
  /** Applies an event and returns the attempt after it, also once the form has left the screen. */
  tell: (event: FormEvent<T>) => FormAttempt<T>
  /** Stores a draft, unless the form keeps none. */
  keep: (values: FormValues) => void
  drop: () => void
}

/** Runs the attempt of a form, which begins with its draft. */
export function useFormAttempt<T extends { name: string }>(
  { name, secret = [], isKept = true }: DraftOptions,
  base: Base,
): Attempts<T> {
  const [draft] = useState(() => (isKept ? readDraft(name) : null))
  const [shown, show] = useState(() => restoreAttempt<T>(draft, base))
  const latest = useRef(shown)
  const current = () => latest.current
  return {
    draft,
    shown,
    current,
    tell: (event) => {
      latest.current = nextAttempt(latest.current, event)
      show(latest.current)
      return latest.current
    },
    keep: (values) => {
      if (isKept) keepDraft(name, draftOf(current(), values, secret))
    },
    drop: () => dropDraft(name),
  }
}

import type { FormValues } from './conflict.ts'
import type { Draft } from './draft.ts'
import type { Base, FormAttempt } from './form-attempt.ts'

/** Removes the fields that the browser must not store, and that no response contains. */
export function withoutSecrets(values: FormValues, secret: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
}

/** Returns the form as it was before a reload, or with nothing sent if there is no draft. */
export function restoreAttempt<T>(draft: Draft | null, base: Base): FormAttempt<T> {
  const began = draft ? { version: draft.version ?? base.version, values: draft.base } : base
  return {
    phase: draft?.attempt?.isUnknown ? { state: 'unknown', error: null } : { state: 'typing' },
    attempt: draft?.attempt ?? null,
    isStartedOver: false,
    began,
    basedOn: began,
    isKept: draft !== null,
    doubted: null,
    made: [],
    missing: [],
  }
}

/** Builds the draft of a form, without its secret fields and without the content of an attempt that contains one. */
export function draftOf(
  { phase, attempt, began }: FormAttempt<unknown>,
  values: FormValues,
  secret: readonly string[],
): Draft {
  const isUnknown = ['sending', 'unknown', 'saved'].includes(phase.state)
  return {
    values: withoutSecrets(values, secret),
    // The key stays: a retry after a reload must not create the same user twice.
    attempt: attempt && {
      ...attempt,
      content: attempt.hasSecret ? '' : attempt.content,
      isUnknown,
    },
    // As the form began, also after a lost race: after a reload the user is asked again.
    version: began.version,
    base: withoutSecrets(began.values, secret),
  }
}

import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { LocalizedMessage } from '../../language/localized-message.ts'
import type { FormValues } from './conflict.ts'
import { isUndecided, type FormAttempt } from './form-attempt.ts'
import { wrongInput } from './wrong-input.ts'

export interface Checks {
  /** Returns what the user must finish before anything is sent, as a sentence, or null. */
  unfinishedIn?: (values: FormValues) => string | null
  /** Returns a question about a likely slip, or null; the user confirms by submitting again. */
  doubtIn?: (values: FormValues) => string | null
}

interface Problem {
  sentence: string
  fields?: Record<string, LocalizedMessage>
  /** The values (JSON) that the sentence asks the user to confirm. */
  doubted?: string
}

interface Options<B extends Schema> {
  call: Pick<Call<Schema, Schema, B>, 'body'>
  checks?: Checks
  bodyOf: (values: FormValues, basedOn: number) => z.input<B>
}

/** Returns the body to send, or why the form cannot be sent yet. */
export function checkForm<B extends Schema>(
  attempt: Pick<FormAttempt<unknown>, 'phase' | 'basedOn' | 'doubted'>,
  values: FormValues,
  { call, checks, bodyOf }: Options<B>,
  text: AppText,
): { body: z.input<B> } | Problem {
  if (isUndecided(attempt)) return { sentence: text.forms.chooseEach }
  const unfinished = checks?.unfinishedIn?.(values) ?? null
  if (unfinished !== null) return { sentence: unfinished }
  const body = bodyOf(values, attempt.basedOn.version)
  const wrong = wrongInput(call, body, text)
  if (wrong) return wrong
  const doubt = checks?.doubtIn?.(values) ?? null
  const doubted = JSON.stringify(values)
  if (doubt !== null && attempt.doubted !== doubted) return { sentence: doubt, doubted }
  return { body }
}

import { errorStatus, errorText, type ErrorCode } from '../shared/errors.ts'

/**
 * Why a call is not done, in words for the person who made it. Anything else that is thrown is a
 * fault of ours and answers 500 without its detail.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly current: unknown

  constructor(
    code: ErrorCode,
    message: string,
    detail: { fields?: Record<string, string>; current?: unknown } = {},
  ) {
    super(message)
    this.code = code
    this.fields = detail.fields
    this.current = detail.current
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Unknown, deleted or another company's: the answer is the same, to the byte. */
export function notFound(): Refusal {
  return new Refusal('not_found', errorText.notFound)
}

/** One input is at fault; the sentence serves both for the field and for the whole. */
export function badField(name: string, sentence: string): Refusal {
  return new Refusal('bad_request', sentence, { fields: { [name]: sentence } })
}

export function forbidden(sentence: string): Refusal {
  return new Refusal('forbidden', sentence)
}

export function busy(): Refusal {
  return new Refusal('busy', 'Many changes arrived at once. Please try again in a moment.')
}

import { errorStatus, type ErrorCode } from '../shared/contract/errors.ts'
import { inputMessages } from '../shared/messages/input.ts'
import { message, type Message, type WireMessage } from '../shared/messages/message.ts'
import { render } from '../shared/messages/render.ts'
import { serverMessages } from '../shared/messages/server.ts'

const english = { ...inputMessages, ...serverMessages }

/** A message as the English sentence that `error` and `fields` carry. */
export function inEnglish({ key, params }: Message): string {
  return render(english[key], params)
}

/** A message that was kept, in English; its key may be one that a later version does not know. */
export function sentenceOf({ key, params }: WireMessage): string {
  const templates: Partial<Record<string, string>> = english
  return render(templates[key] ?? english.notAPicture, params)
}

interface Detail {
  fields?: Record<string, Message>
  /** The record as it is now, where somebody else changed it first. */
  current?: unknown
  /** Headers that go with the status, such as Allow. */
  headers?: Record<string, string>
}

/**
 * Why a call is not carried out, in words for the person who made it. Anything else that is thrown
 * is a fault of ours and answers 500 without its detail.
 */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly reason: Message
  readonly detail: Detail

  constructor(code: ErrorCode, reason: Message, detail: Detail = {}) {
    super(inEnglish(reason))
    this.code = code
    this.reason = reason
    this.detail = detail
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Unknown, deleted or another tenant's: the answer is the same, to the byte. */
export function notFound(): HttpError {
  return new HttpError('not_found', message('notFound'))
}

/** One input is at fault; the message serves both for the field and for the whole. */
export function badField(name: string, reason: Message): HttpError {
  return new HttpError('bad_request', reason, { fields: { [name]: reason } })
}

export function forbidden(reason: Message): HttpError {
  return new HttpError('forbidden', reason)
}

export function busy(reason = message('busy')): HttpError {
  return new HttpError('busy', reason, { headers: { 'retry-after': '1' } })
}

/** More than is taken; the sentence says how long to wait, and so does its header, in seconds. */
export function tooMany(reason: Message, seconds: number): HttpError {
  return new HttpError('too_many', reason, { headers: { 'retry-after': String(seconds) } })
}

/** The company does not pay: nothing new is begun until it does. */
export function readOnly(): HttpError {
  return new HttpError('payment_required', message('readOnly'))
}

export function unauthenticated(): HttpError {
  return new HttpError('unauthenticated', message('sessionExpired'))
}

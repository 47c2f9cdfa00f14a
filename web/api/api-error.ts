import { errorBody, type ErrorBody } from '../../shared/contract/errors.ts'
import type { LocalizedMessage } from '../language/localized-message.ts'

/**
 * Why there is no error of the server's: it was not reached, somebody else answered, or it did what was asked, and says
 * so in words of a version that this page is older than.
 */
type Silent = 'offline' | 'unreadable' | 'newer'

/** An error of a call; status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | Silent
  readonly localized: LocalizedMessage
  readonly fields: Record<string, LocalizedMessage>
  readonly current: unknown
  /** What to tell support after an unexpected failure. */
  readonly requestId: string | null
  /** What the server said, as it said it; null where it said nothing readable. */
  readonly body: ErrorBody | null

  constructor(status: number, cause: ErrorBody | Silent) {
    const body = typeof cause === 'string' ? null : cause
    super(body?.error ?? (typeof cause === 'string' ? cause : ''))
    this.status = status
    this.body = body
    this.code = typeof cause === 'string' ? cause : cause.code
    this.localized = { message: body?.message ?? null, english: this.message }
    this.fields = Object.fromEntries(
      Object.entries(body?.fields ?? {}).map(([name, english]) => [
        name,
        { message: body?.field_messages?.[name] ?? null, english },
      ]),
    )
    this.current = body?.current
    this.requestId = body?.request_id ?? null
  }

  /**
   * Whether it is no answer at all: not in our words (a portal, a proxy), a server that fails, or one that
   * is asked too much. It is the same as no signal: what is kept is shown, what was said waits.
   */
  get isNoAnswer(): boolean {
    const isSilent = this.body === null && this.code !== 'newer'
    return isSilent || this.status >= 500 || this.status === 429
  }
}

/** The error of an answer that is not OK, whoever sent it. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = errorBody.safeParse(body)
  return new ApiError(response.status, parsed.success ? parsed.data : 'unreadable')
}

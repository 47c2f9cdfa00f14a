import { errorBody, type ErrorBody } from '../../shared/errors.ts'

/** Why there is no refusal of the server's: it was not reached, or it said nothing readable. */
type Silent = 'offline' | 'unreadable'

/** A refusal of a call, in the words of the server; status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | Silent
  readonly fields: Record<string, string>
  readonly current: unknown
  /** What to tell support after an unexpected failure. */
  readonly requestId: string | null

  constructor(status: number, refusal: Partial<ErrorBody> | Silent) {
    super(typeof refusal === 'string' ? refusal : refusal.error)
    const said = typeof refusal === 'string' ? { code: refusal } : refusal
    this.status = status
    this.code = said.code ?? 'unreadable'
    this.fields = typeof refusal === 'string' ? {} : (refusal.fields ?? {})
    this.current = typeof refusal === 'string' ? undefined : refusal.current
    this.requestId = typeof refusal === 'string' ? null : (refusal.request_id ?? null)
  }
}

/** The error of an answer that is not OK, whoever sent it. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = errorBody.safeParse(body)
  return new ApiError(response.status, parsed.success ? parsed.data : 'unreadable')
}

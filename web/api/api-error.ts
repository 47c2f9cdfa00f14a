import { errorBody, type ErrorBody } from '../../shared/errors.ts'

/** A refusal of a call, in the words of the server; status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'offline'
  readonly fields: Record<string, string>
  readonly current: unknown

  constructor(status: number, refusal: Partial<ErrorBody> & { error: string }) {
    super(refusal.error)
    this.status = status
    this.code = refusal.code ?? 'offline'
    this.fields = refusal.fields ?? {}
    this.current = refusal.current
  }
}

/** The error of an answer that is not OK, whoever sent it. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const parsed = errorBody.safeParse(body)
  if (parsed.success) return new ApiError(response.status, parsed.data)
  return new ApiError(response.status, {
    error: `The server answered ${response.status}. Please try again.`,
    code: 'internal',
  })
}

/** What to say of a failure to a person. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'This page could not be shown. Please reload it.'
}

import * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import { ApiError } from '../api-error.ts'
import type { FormValues } from './conflict.ts'
import type { Current } from './form-attempt.ts'
import { withoutSecrets } from './stored-attempt.ts'

const versioned = z.object({ version: z.number() })

/** Returns what the server has if an error says that another user saved a newer version, or null. */
export function currentIn<R extends Schema>(
  cause: Error,
  { response }: Pick<Call<Schema, Schema, Schema, R>, 'response'>,
  valuesOf: ((thing: z.output<R>) => FormValues) | undefined,
  secret: readonly string[] = [],
): Current | null {
  const current = cause instanceof ApiError ? cause.current : null
  const known = z.safeParse(versioned, current)
  if (!known.success) return null
  const { version } = known.data
  const theirs = z.safeParse(response, current)
  if (!valuesOf || !theirs.success) return { version, values: null }
  return { version, values: withoutSecrets(valuesOf(theirs.data), secret) }
}

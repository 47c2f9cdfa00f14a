import type * as z from 'zod/mini'
import type { Schema } from '../../../shared/contract/call.ts'
import type { NamedInput } from '../send-batch.ts'
import type { FormValues } from './conflict.ts'
import type { Attempt } from './form-attempt.ts'

/** How one form makes several requests of a call. */
export interface Several<B extends Schema> {
  /** Returns a name for each request. */
  namesOf: (values: FormValues) => string[]
  bodyFor: (body: z.input<B>, name: string) => z.input<B>
}

interface Sent<P extends Schema, B extends Schema> {
  values: FormValues
  body: z.input<B>
  params: z.input<P> | undefined
  several: Several<B> | undefined
  /** False if the call takes no idempotency key. */
  hasKey: boolean
}

/** Returns the requests of an attempt that have not succeeded yet. */
export function requestsOf<P extends Schema, B extends Schema>(
  attempt: Pick<Attempt, 'key' | 'done'>,
  { values, body, params, several, hasKey }: Sent<P, B>,
): NamedInput<P, B>[] {
  const { key, done } = attempt
  return (several?.namesOf(values) ?? [''])
    .filter((name) => !done.includes(name))
    .map((name) => ({
      name,
      body: several ? several.bodyFor(body, name) : body,
      ...(params !== undefined && { params }),
      ...(hasKey && { idempotencyKey: name === '' ? key : `${key}:${name}` }),
    }))
}

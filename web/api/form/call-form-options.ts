import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import type { Checks } from './check-form.ts'
import type { FormValues } from './conflict.ts'
import type { Several } from './requests.ts'
import type { DraftOptions } from './use-form-attempt.ts'

interface Fields<R extends Schema> {
  initial: FormValues
  /** Values that another screen gives, as of an entry that is corrected here; a draft replaces them. */
  typed?: FormValues | undefined
  /** The version on the screen, if the form changes something. */
  version?: number | undefined
  /** Returns the fields of a response, to show what another user saved meanwhile. */
  valuesOf?: (thing: z.output<R>) => FormValues
}

export interface CallFormOptions<P extends Schema, B extends Schema, R extends Schema> {
  call: Call<P, Schema, B, R>
  params?: z.input<P>
  fields: Fields<R>
  draft: DraftOptions
  checks?: Checks
  /** Builds the body; `basedOn` is the version that the user has seen. */
  bodyOf: (values: FormValues, basedOn: number) => z.input<B>
  several?: Several<B>
  /** The id of the refused operation that is corrected here and replaced in the outbox. */
  operation?: string | undefined
  /** Receives the responses, and the ids of what the outbox sends once there is a connection. */
  onDone: (made: z.output<R>[], keptAs: string[]) => void
  /** The sentence above the form if the server gave none. */
  failure: string | ((values: FormValues) => string)
}

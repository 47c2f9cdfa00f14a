import type * as z from 'zod/mini'
import type { TokenScope } from '../fields/token-scope.ts'
import type { Call } from './call.ts'

/** A call as the API reference describes it to authors of programs. */
interface CallReference {
  /** A sentence on what the call does. */
  summary: string
  /**
   * The scope that a token needs. `anyone` marks calls that need no session. Null means that no token makes the call:
   * signing in, one's own settings, paying, letting people in, saying where a company's data goes, and tokens.
   * Some fields of a call need more than its scope: `fieldRules` lists them.
   */
  scope: TokenScope | 'anyone' | null
  /** An example of the request body. */
  example?: object | undefined
}

/** The example is required if the call requires a body. */
type Example<C extends Call> =
  undefined extends z.input<C['body']>
    ? { example?: undefined }
    : { example: z.input<C['body']> & object }

/** The API reference of a resource: web bundles leave it out, and functions load it only for programs. */
export type Reference<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: CallReference & Example<Calls[Name]>
}

export const someId = '3f2b1c9e-8a47-4d60-9e15-7c0d5a6b4e21'
export const anotherId = 'b7d0e6a4-15c3-4f98-8b2e-90ad43f1c672'

import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Role } from './role.ts'

export type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may make a call: `public` needs no session, `signed-in` a session even without a company,
 * a list of roles a session in a company with one of them.
 */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** How the person asking stands to an answer: their role, or `self` for a painter's own record. */
export type Viewer = Role | 'self'

/** One call of the contract, as data. */
export interface Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method
  path: `/api/${string}`
  /** One sentence for the route table and the OpenAPI document. */
  summary: string
  access: Access
  params: P
  query: Q
  body: B
  /** The widest answer; what screens parse. */
  response: R
  /** Narrower answers for those who may not see everything. */
  seenBy?: Partial<Record<Viewer, Schema>>
  /** A list in pages: answers an array and a `Link: <...>; rel="next"` header. */
  paged?: boolean
  /** Takes an `Idempotency-Key` header and answers 201 the first time, 200 when repeated. */
  creates?: boolean
  /** Refusals beyond those that every call shares. */
  errors?: readonly ErrorCode[]
}

const nothing = z.strictObject({})
const noBody = z.optional(nothing)

type Parts = 'params' | 'query' | 'body'
type Entry<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  Call<P, Q, B, R>,
  Parts
> &
  Partial<Pick<Call<P, Q, B, R>, Parts>>

/** Writes one entry of the contract; parameters, query and body default to none. */
export function call<
  R extends Schema,
  P extends Schema = typeof nothing,
  Q extends Schema = typeof nothing,
  B extends Schema = typeof noBody,
>(entry: Entry<P, Q, B, R>): Call<P, Q, B, R>
export function call(entry: Entry<Schema, Schema, Schema, Schema>): Call {
  return { params: nothing, query: nothing, body: noBody, ...entry }
}

/** API Gateway's name for the route of a call. */
export function routeKeyOf(entry: Pick<Call, 'method' | 'path'>): string {
  return `${entry.method} ${entry.path}`
}

/** The schema of an answer to this viewer. */
export function responseSeenBy(entry: Call, viewer: Viewer): Schema {
  return entry.seenBy?.[viewer] ?? entry.response
}

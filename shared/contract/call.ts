import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Route } from './route.ts'
import { role as roles, type Role } from '../fields/role.ts'

export type Schema = z.ZodMiniType

/** Who may make a call, and what each role may see of its answer; null where it may not call. */
interface Visibility<R extends Schema> {
  /** Without a session; with one, even without a tenant; or with a role that sees something. */
  access: 'public' | 'signed-in' | 'members'
  /** What screens parse: response that any role may see, optional where some may not. */
  response: R
  responseByRole: Record<Role, Schema | null>
}

/** What a call does over HTTP. A call without a kind sends and returns JSON, with status 200. */
type Kind =
  | {
      /**
       * - `list`: returns one page of an array, with a `Link: <...>; rel="next"` header if there are more.
       * - `create`: takes an `Idempotency-Key` header; returns 201 the first time, 200 when the request is retried.
       * - `redirect`: returns only a redirect (302), for users who follow a link in an email.
       * - `external`: is called by another company's program; the request body is not parsed.
       */
      kind?: 'list' | 'create' | 'redirect' | 'external'
    }
  | {
      /** Returns a file, as text of `mediaType`, instead of JSON. */
      kind: 'file'
      mediaType: 'text/csv' | 'text/calendar'
      /** Returns 304 by `If-None-Match` when the client's cached copy is current. */
      revalidates?: boolean
    }

/** What one call takes, returns and requires. */
interface Definition<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>
  extends Route, Visibility<R> {
  params: P
  query: Q
  body: B
  /** What a role sees instead where the path's `uuid` is the caller's own. */
  ownResponseByRole?: Partial<Record<Role, Schema>>
  /** Works, although it changes something, in a company that is read-only because it does not pay. */
  staysOpen?: boolean
  /** Changes a user, job, customer or tenant: what its session reads a moment later must not lag behind. */
  changesRecords?: boolean
  /** Needs a recent sign-in (`sign_in_again`): it creates a credential, ends sessions, or says where a company's data goes. */
  needsFreshSignIn?: boolean
  /** Errors beyond those that every call shares. */
  errors?: readonly ErrorCode[]
}

/** One call of the contract, as data. */
export type Call<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = Definition<P, Q, B, R> & Kind

function toMembers<R extends Schema>(
  response: R,
  responseByRole: Record<Role, Schema | null>,
): Visibility<R> {
  return { access: 'members', response, responseByRole }
}

/** A response of which each role sees its own part, or nothing. */
export function byRole<R extends Schema>(
  response: R,
  responseByRole: Record<Role, z.ZodMiniType<z.output<R>> | null>,
): Visibility<R> {
  return toMembers(response, responseByRole)
}

/** A response that admins, supervisors and painters see alike. */
export function toEveryRole<R extends Schema>(response: R): Visibility<R> {
  return toMembers(response, { admin: response, supervisor: response, painter: response })
}

/** A response that admins and supervisors see alike, and painters may not ask for. */
export function toOffice<R extends Schema>(response: R): Visibility<R> {
  return toMembers(response, { admin: response, supervisor: response, painter: null })
}

/** A response that only admins may ask for. */
export function toAdmins<R extends Schema>(response: R): Visibility<R> {
  return toMembers(response, { admin: response, supervisor: null, painter: null })
}

const noRole = { admin: null, supervisor: null, painter: null }

/** A response to everyone with a session, in a tenant or not. */
export function toSignedIn<R extends Schema>(response: R): Visibility<R> {
  return { access: 'signed-in', response, responseByRole: noRole }
}

/** A response to anyone. */
export function toAnyone<R extends Schema>(response: R): Visibility<R> {
  return { access: 'public', response, responseByRole: noRole }
}

const nothing = z.strictObject({})
const noBody = z.optional(nothing)

type Parts = 'params' | 'query' | 'body'
type Entry<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  Definition<P, Q, B, R>,
  Parts
> &
  Partial<Pick<Definition<P, Q, B, R>, Parts>> &
  Kind

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

/** Whether a role may make a call at all; what of it, its handler's rules say. */
export function mayCall(
  role: Role,
  { access, responseByRole }: Pick<Call, 'access' | 'responseByRole'>,
): boolean {
  return access !== 'members' || responseByRole[role] !== null
}

/** Whether a call is refused in a company that is read-only because it does not pay. */
export function needsActiveBilling({ access, method, staysOpen }: Call): boolean {
  return access === 'members' && method !== 'GET' && !staysOpen
}

/** The roles that may make a call, in the order of the roles. */
export function rolesOf(entry: Pick<Call, 'access' | 'responseByRole'>): Role[] {
  return roles.options.filter((role) => mayCall(role, entry))
}

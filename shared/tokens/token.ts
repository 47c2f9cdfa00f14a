import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { text } from '../fields/text.ts'
import { tokenScope } from '../fields/token-scope.ts'

/** How tokens look, for those who search code for secrets that should not be there. */
export const tokenPattern = 'dc_(?:live|test)_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}'

/** A key for a program of somebody's; never more than they may themselves at that moment. */
export const token = z.object({
  uuid,
  name: z.string(),
  scopes: z.array(tokenScope),
  /** How it begins, by which it is known again: all but its secret. */
  prefix: z.string(),
  created_by: uuid,
  created_by_name: z.nullable(z.string()),
  created_at: instant,
  /** Null: never. */
  expires_at: z.nullable(instant),
  /** To the hour, and from which network; null where it was never used. */
  last_used_at: z.nullable(instant),
  last_used_from: z.nullable(z.string()),
})
export type Token = z.infer<typeof token>

/** The token itself is in the answer to its creation, and in no other. */
export const createdToken = z.extend(token, {
  token: z.string().check(z.regex(new RegExp(`^${tokenPattern}$`))),
})

/** The longest that a token lasts, in days, unless it is one that does not end. */
const longest = 365

export const newToken = z.strictObject({
  name: text(80, 'nameRequired'),
  scopes: z.array(tokenScope).check(z.minLength(1), z.maxLength(tokenScope.options.length)),
  /** Null, for the account's owner only: it does not expire. */
  expires_in_days: z.nullable(z.int().check(z.gte(1), z.lte(longest))),
})

/** A token that was found where it should not be. */
export const foundToken = z.strictObject({ token: z.string().check(z.trim(), z.maxLength(200)) })

/** Whether it was one that was not revoked yet; it does not work any more. */
export const revokedToken = z.object({ revoked: z.boolean() })

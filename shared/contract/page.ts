import * as z from 'zod/mini'
import { inputUuid } from '../fields/identifiers.ts'
import type { InputKey } from '../messages/message.ts'

export const defaultPageSize = 100
/** The longest page, as it is asked for. */
export const maxPageLimit = '500'

/** Paging of every list: `limit` 1 to 500, `cursor` as the `next` link of the page before gave it. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z
        .string()
        .check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'invalidPageLimit' satisfies InputKey)),
      z.transform(Number),
    ),
  ),
  cursor: z.optional(
    z
      .string()
      .check(z.minLength(1), z.maxLength(2000))
      .register(z.globalRegistry, { pattern: '^[A-Za-z0-9_-]{39,}$' }),
  ),
}

/** What a list without filters adds to its entry of the contract. */
export const page = { kind: 'list', query: z.strictObject(pageQuery) } as const

/** The parameters of every path that names one record. */
export const byUuid = z.strictObject({ uuid: inputUuid })

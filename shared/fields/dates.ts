import '../messages/issues.ts'
import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** An instant as answered: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

// Sort keys compare as text: every year has four digits and begins with a 2.
const firstInstant = Date.UTC(2000, 0, 1)
const endOfTime = Date.UTC(3000, 0, 1)

const minutes = -1

const sentInstant = z.union(
  [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: minutes })],
  'invalidTime' satisfies InputKey,
)
const toUtc = z.transform((value: string) => new Date(value).toISOString())

/** Whether an instant is of a year that can be stored. */
export function isOfStorableYear(value: string): boolean {
  const at = Date.parse(value)
  return at >= firstInstant && at < endOfTime
}

/** An instant as sent: ISO 8601 to the minute or finer, with any offset; becomes UTC. */
export const instantInput = z.pipe(
  sentInstant
    .check(z.refine(isOfStorableYear, 'invalidYear' satisfies InputKey))
    .register(z.globalRegistry, { type: 'string', pattern: '^2' }),
  toUtc,
)

/**
 * An instant by a device's clock, which may stand in any year; what it is by ours is checked afterwards. The API's
 * document says what holds where no clock is sent along: a year from 2000 on.
 */
export const deviceInstantInput = z.pipe(
  sentInstant.check().register(z.globalRegistry, { type: 'string', pattern: '^2' }),
  toUtc,
)

export const calendarDate = z.iso.date()

/** A calendar date as sent: a date, or an instant of which the first ten characters count. */
export const calendarDateInput = z.optional(
  z.nullable(
    z.union(
      [
        z.iso.date(),
        z.pipe(
          z.union([
            z.iso.datetime({ offset: true }),
            z.iso.datetime({ offset: true, precision: minutes }),
          ]),
          z.transform((value) => value.slice(0, 10)),
        ),
      ],
      'invalidDate' satisfies InputKey,
    ),
  ),
)

/** A date as sent, in a path or a query. */
export const dateInput = z.iso
  .date('invalidDate' satisfies InputKey)
  .check(
    z.refine((value) => value >= '2000-01-01' && value < '3000', 'invalidYear' satisfies InputKey),
  )
  .register(z.globalRegistry, { pattern: '^2' })

import './sentences.ts'
import * as z from 'zod/mini'

// NUL and other control characters reach terminals and exports as commands; tab and newlines are text.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function isPrintable(value: string): boolean {
  return value.isWellFormed() && !controlCharacters.test(value)
}

const printable = z.refine<string>(isPrintable, 'This has characters that cannot be stored.')

/** The sentence for a text that is missing, of the wrong type or blank; other rules have their own. */
function whenMissing(sentence: string | undefined) {
  return {
    error: ({ code }: { code?: string }) => (code === 'invalid_type' ? sentence : undefined),
  }
}

/** Required text: trimmed, not blank, at most `max` characters (UTF-16 units). */
export function text(max: number, blank?: string) {
  return z
    .string(whenMissing(blank))
    .check(z.trim(), z.minLength(1, blank), z.maxLength(max), printable)
}

/** Optional text: trimmed, at most `max` characters; blank and absent are null. */
export function optionalText(max: number) {
  return z.optional(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(max), printable),
        z.transform((value) => (value === '' ? null : value)),
      ),
    ),
  )
}

export const uuid = z.uuid()

/** An instant as answered: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })

// Positions in lists compare as text: every year has four digits and begins with a 2.
const firstInstant = Date.UTC(2000, 0, 1)
const endOfTime = Date.UTC(3000, 0, 1)

/** An instant as sent: ISO 8601 with any offset, from the year 2000 on; becomes UTC. */
export const instantInput = z.pipe(
  z.iso
    .datetime({ offset: true })
    .check(
      z.refine(
        (value) => Date.parse(value) >= firstInstant && Date.parse(value) < endOfTime,
        'Use a time from the year 2000 on.',
      ),
    ),
  z.transform((value) => new Date(value).toISOString()),
)

export const calendarDate = z.iso.date()

/** A calendar date as sent: a date, or an instant of which the first ten characters count. */
export const calendarDateInput = z.optional(
  z.nullable(
    z.union(
      [
        z.iso.date(),
        z.pipe(
          z.iso.datetime({ offset: true }),
          z.transform((value) => value.slice(0, 10)),
        ),
      ],
      'Use a date like 2026-03-31.',
    ),
  ),
)

/** Two letters at most (specification, section 9), in capitals. */
export const stateInput = z.optional(
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(2), printable),
      z.transform((value) => (value === '' ? null : value.toUpperCase())),
    ),
  ),
)

/** The postal address fields that people and customers share, as sent. */
export const addressInput = {
  address1: optionalText(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: stateInput,
  zip: optionalText(10),
}

/** The postal address fields as answered; null where unknown. */
export const addressFields = {
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
}

/** An e-mail address as sent: trimmed, in lower case. */
export function email(missing?: string) {
  return z
    .string(whenMissing(missing))
    .check(z.trim(), z.toLowerCase(), z.minLength(1, missing), z.email(), z.maxLength(254))
}

/** The number that a change was based on; a PUT that sends it gets 409 when somebody was faster. */
export const version = z.int().check(z.gte(1))

import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'
import { stateCode, statePattern } from './states.ts'
import { optionalText } from './text.ts'

const nullableText = z.nullable(z.string())

/** The fields of a postal address in a response; null where unknown. */
export const addressFields = {
  address1: nullableText,
  address2: nullableText,
  city: nullableText,
  state: nullableText,
  zip: nullableText,
}

/** A postal address in parts; null where the text has none. */
export type AddressParts = Record<keyof typeof addressFields, string | null>

/** A state in a request: two letters in any case, or a state's name; stored as its two-letter code. */
const stateInput = z.optional(
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.refine(
            (value) => value === '' || stateCode(value) !== null,
            'invalidState' satisfies InputKey,
          ),
        )
        .register(z.globalRegistry, { pattern: statePattern }),
      z.transform((value) => stateCode(value)),
    ),
  ),
)

/** The fields of a postal address in a request. */
export const addressInput = {
  address1: optionalText(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: stateInput,
  zip: optionalText(10),
}

const stateAndZip = /^([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/

/**
 * The parts of a job's one-line address: lists show them, and timesheets take the job's state from them. In US form
 * ("12 Elm St, Unit 4, Dayton, OH 45402"); anything else stays whole in `address1`.
 */
export function splitAddress(address: string): AddressParts {
  const parts = address.split(',').map((part) => part.trim())
  const tail = stateAndZip.exec(parts.at(-1) ?? '')
  if (!tail || parts.length < 3) {
    return { address1: address, address2: null, city: null, state: null, zip: null }
  }
  return {
    address1: parts[0] ?? null,
    address2: parts.slice(1, -2).join(', ') || null,
    city: parts.at(-2) ?? null,
    state: tail[1] ?? null,
    zip: tail[2] ?? null,
  }
}

/** The address on one line, empty parts skipped. */
export function joinAddress(parts: Partial<AddressParts>): string {
  return [parts.address1, parts.address2, parts.city, parts.state, parts.zip]
    .filter(Boolean)
    .join(', ')
}

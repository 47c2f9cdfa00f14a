import '../messages/issues.ts'
import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'
import { looksLikeAddress } from './web-address.ts'

/*
 * Patterns are written without property classes and surrogates, because the OpenAPI document carries
 * them to languages that have none.
 */

// Control characters reach terminals and exports as commands; tab and line ends are text in notes.
const storable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u

/**
 * Nothing that makes a name show as another than it is: no control characters, line ends, characters
 * without width, or marks that turn the reading direction.
 */
const printable =
  /^[^\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]*$/u

/** At most so many characters, counted as JSON Schema does: an emoji is one. */
function maxCharacters(max: number) {
  return z.refine<string>((value) => value.length <= max || [...value].length <= max, {
    error: 'tooLong' satisfies InputKey,
    params: { max },
  })
}

/** The message for a text that is missing or of the wrong type; other rules have their own. */
function whenMissing(key: InputKey | undefined) {
  return { error: ({ code }: { code?: string }) => (code === 'invalid_type' ? key : undefined) }
}

/*
 * Joiners have no width. Names accept them where text needs them: between the parts of an emoji, and after letters of
 * scripts that join, from Arabic to Mongolian. Anywhere else they would make two names that look the same.
 */
const neededJoiner =
  /[\p{ExtPict}\p{EMod}\ufe0f]\u200d(?=\p{ExtPict})|[\u0620-\u0dff\u1000-\u109f\u1780-\u18af](?:\u200d|\u200c(?=[\u0620-\u18af]))/gu

/** Rejects what a pattern finds beside needed joiners. */
function without(pattern: RegExp, key: InputKey) {
  return z.refine<string>((value) => !pattern.test(value.replace(neededJoiner, '')), key)
}

// Neither half a character (with the u flag a surrogate is a lone one) nor an invisible tag.
const isPrintable = [
  z.regex(printable, 'unprintableCharacters' satisfies InputKey),
  without(/[\u200c\u200d\ud800-\udfff\u{e0000}-\u{e007f}]/u, 'unprintableCharacters'),
] as const

const isStorable = [
  z.regex(storable, 'unstorableCharacters' satisfies InputKey),
  without(/[\ud800-\udfff\u{e0000}-\u{e007f}]/u, 'unstorableCharacters'),
] as const

function line(max: number) {
  return z
    .string()
    .check(z.trim(), maxCharacters(max), ...isPrintable)
    .register(z.globalRegistry, { maxLength: max })
}

function lines(max: number) {
  return z
    .string()
    .check(z.trim(), maxCharacters(max), ...isStorable)
    .register(z.globalRegistry, { maxLength: max })
}

/** Required text on one line: trimmed, not blank, at most `max` characters. */
export function text(max: number, blank?: InputKey) {
  return z
    .string(whenMissing(blank))
    .check(
      z.trim(),
      z.regex(/\S/, blank ?? ('required' satisfies InputKey)),
      maxCharacters(max),
      ...isPrintable,
    )
    .register(z.globalRegistry, { minLength: 1, maxLength: max })
}

/**
 * The name of a person or company that has one. A stored name may be sent again, even if it was stored before the rule
 * of `name`; the handler checks that a different one follows it.
 */
export function changedName(blank?: InputKey) {
  return text(120, blank)
}

/** A new person's or company's name. Emails to strangers contain it, so it must not read as a web address. */
export function name(blank?: InputKey) {
  return changedName(blank).check(z.refine((value) => !looksLikeAddress(value), 'addressInName'))
}

function blankIsNull(text: z.ZodMiniString) {
  return z.optional(
    z.nullable(
      z.pipe(
        text,
        z.transform((value) => (value === '' ? null : value)),
      ),
    ),
  )
}

/** Optional text on one line: trimmed, at most `max` characters; blank and absent are null. */
export function optionalText(max: number) {
  return blankIsNull(line(max))
}

/** Optional text of several lines, like notes. */
export function optionalLines(max: number) {
  return blankIsNull(lines(max))
}

/** An e-mail address as sent: trimmed, in lower case. */
export function email(missing?: InputKey) {
  return z
    .string(whenMissing(missing))
    .check(z.trim(), z.toLowerCase(), z.minLength(1, missing), z.email(), z.maxLength(254))
}

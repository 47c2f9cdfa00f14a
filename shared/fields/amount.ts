import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** Dollars as people type them: with a sign, a dollar sign, commas between thousands. */
const typed = /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/

/** What was typed as a plain number, like "1234.56" for "$1,234.56"; null where it is no amount. */
export function plainAmount(text: string): string | null {
  const [, sign, whole, decimals = ''] = typed.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return `${sign}${whole.replaceAll(',', '')}${decimals === '.' ? '' : decimals}`
}

/** What was typed for an amount that is sent as a number; NaN, which no schema takes, where it is none. */
export function amountOf(text: string): number {
  return Number(plainAmount(text) ?? NaN)
}

interface Options {
  /** The most that can be entered, in dollars. */
  atMost: number
  /** Whether less than nothing can be. */
  isSigned?: boolean
}

/**
 * Dollars as sent, as people type them ("12", "12.5", "$1,234.50"), in whole cents; becomes two decimals
 * ("12.50").
 */
export function amountInput({ atMost, isSigned = false }: Options) {
  const plain = (text: string) => plainAmount(text) ?? ''
  const rule = (is: (text: string) => boolean, error: InputKey) =>
    z.refine<string>(is, { error, abort: true })
  return z.pipe(
    z
      .string()
      .check(
        z.maxLength(40),
        rule((text) => plain(text) !== '' && (isSigned || !plain(text).startsWith('-')), 'amount'),
        rule((text) => /^-?\d+(\.\d{1,2})?$/.test(plain(text)), 'wholeCents'),
        rule((text) => Math.abs(Number(plain(text))) <= atMost, 'amountTooHigh'),
      )
      .register(z.globalRegistry, {
        type: 'string',
        pattern: `^${isSigned ? '-?' : ''}\\$?\\d{1,${String(Math.floor(atMost)).length - 1}}(\\.\\d{1,2})?$`,
      }),
    z.transform((text) => Number(plain(text)).toFixed(2)),
  )
}

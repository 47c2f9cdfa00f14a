import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** Dollars as sent, in whole cents at most ("12", "12.5"); becomes two decimals ("12.50"). */
export function amountInput(pattern: RegExp, message: InputKey) {
  return z.pipe(
    z.string().check(z.regex(pattern, message)),
    z.transform((amount) => Number(amount).toFixed(2)),
  )
}

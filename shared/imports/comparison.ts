import * as z from 'zod/mini'
import { amountInput } from '../fields/amount.ts'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { causes } from '../payroll/comparison/causes.ts'

/** So many people are compared at once: each is worked out some hundred times. */
const mostCompared = 100

/** Hours as another system prints them. */
const hours = z.number().check(z.gte(0), z.lte(1000))

/** What the last pay period of another system came to, person by person. */
export const oldPeriod = z.strictObject({
  /** A date of the pay period. */
  date: dateInput,
  people: z
    .array(
      z.strictObject({
        user_id: inputUuid,
        regular_hours: hours,
        overtime_hours: hours,
        doubletime_hours: z._default(hours, 0),
        /** Before taxes; null or absent where it is not to be compared. */
        gross: z.optional(z.nullable(amountInput({ atMost: 1_000_000 }))),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostCompared)),
})

const figures = {
  worked_seconds: z.int(),
  overtime_seconds: z.int(),
  doubletime_seconds: z.int(),
  /** Dollars with two decimals; null where the other system's were not said. */
  gross: z.nullable(z.string()),
}

export const comparisonCause = z.enum(causes)

/** What Dropcloth makes of a person's period, what the other system did, and why: the explanations add up to the difference. */
export const comparedPerson = z.object({
  user_id: uuid,
  user_name: z.nullable(z.string()),
  ours: z.object({ ...figures, gross: z.string() }),
  theirs: z.object(figures),
  explanations: z.array(
    z.object({
      cause: comparisonCause,
      /** The minutes that punches were rounded to, or that a meal took. */
      minutes: z.nullable(z.int()),
      /** By how much it makes the other system's figures more; less where negative. */
      ...figures,
    }),
  ),
})

export const comparison = z.object({
  period: z.object({ from: calendarDate, to: calendarDate }),
  people: z.array(comparedPerson),
})
export type ComparedPerson = z.infer<typeof comparedPerson>

import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { wireMessage } from '../messages/message.ts'
import { newPayrollExport, payrollExport } from '../payroll/export/payroll-export.ts'
import { payrollSystem } from './system.ts'

export const pushState = z.enum([
  'sending',
  /** What the system says it has is what was sent, line by line. */
  'sent',
  /** It says something else. */
  'differs',
  /** It refused, or gave no answer, and `failure` says what. */
  'failed',
  'taking_back',
  'taken_back',
])
export type PushState = z.infer<typeof pushState>

/** A line that the system does not have as it was sent. */
const pushDifference = z.object({
  user_id: uuid,
  user_name: z.nullable(z.string()),
  date: calendarDate,
  /** Hours with two decimals: as they were sent, and as the system says; null where it has none. */
  sent: z.string(),
  found: z.nullable(z.string()),
})

/** Approved hours of a pay period that are sent to a payroll system, or were. */
export const push = z.object({
  uuid,
  system: payrollSystem,
  period: z.object({ from: calendarDate, to: calendarDate }),
  state: pushState,
  failure: z.nullable(z.object({ error: z.string(), message: wireMessage })),
  /** Lines, and how many of them the system has. */
  lines: z.int(),
  done: z.int(),
  differences: z.array(pushDifference),
  /** Hours that it has without how they are paid: somebody says it there. */
  untyped: z.array(
    z.object({
      user_id: uuid,
      user_name: z.nullable(z.string()),
      kind: z.enum(['overtime', 'doubletime']),
      hours: z.string(),
    }),
  ),
  /** What it holds, and what is entered by hand; null once it was taken back. */
  export: z.nullable(payrollExport),
  created_at: instant,
  created_by: uuid,
  created_by_name: z.nullable(z.string()),
})
export type Push = z.infer<typeof push>

export const newPush = z.extend(z.omit(newPayrollExport, { format: true }), {
  system: payrollSystem,
  /** Whether it is sent although the period is in another file or system. */
  anyway: z.optional(z.boolean()),
})

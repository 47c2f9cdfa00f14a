import * as z from 'zod/mini'
import { amountInput } from '../fields/amount.ts'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalLines, optionalText } from '../fields/text.ts'
import { sheen } from '../paints/paint.ts'

/** What was bought. */
export const receiptKind = z.enum(['material', 'tool', 'fuel', 'other'])
export type ReceiptKind = z.infer<typeof receiptKind>

/** With whose money: what somebody paid themselves is paid back with their wages. */
export const paidBy = z.enum(['company', 'own'])
export type PaidBy = z.infer<typeof paidBy>

/** Dollars with cents, as text: "186.75". What came back, as for gallons that were returned, is below zero. */
const amount = z.string().check(z.regex(/^-?\d{1,7}\.\d{2}$/))

/** The fields of a receipt that a person should look at before they are believed. */
export const doubtfulField = z.enum(['vendor', 'date', 'total', 'tax', 'lines'])
export type DoubtfulField = z.infer<typeof doubtfulField>

/** What the text of a line says about a paint; each part is a proposal. */
export const material = z.object({
  brand: z.nullable(z.string()),
  line: z.nullable(z.string()),
  sheen: z.nullable(sheen),
  color_name: z.nullable(z.string()),
  color_code: z.nullable(z.string()),
  size: z.nullable(z.string()),
})
export type Material = z.infer<typeof material>

export const receiptLine = z.object({
  text: z.string(),
  quantity: z.nullable(z.number()),
  price: z.nullable(amount),
  /** What it says about a paint; null where it is none. */
  material: z.nullable(material),
})
export type ReceiptLine = z.infer<typeof receiptLine>

/** What was read from the picture: proposals, with those marked that do not add up or were hard to read. */
export const receiptReading = z.object({
  vendor: z.nullable(z.string()),
  date: z.nullable(calendarDate),
  subtotal: z.nullable(amount),
  tax: z.nullable(amount),
  total: z.nullable(amount),
  kind: receiptKind,
  lines: z.array(receiptLine),
  doubtful: z.array(doubtfulField),
})
export type ReceiptReading = z.infer<typeof receiptReading>

/** Whether a day (2026-03-31) has not begun anywhere yet, at `now` (epoch milliseconds). */
export function isFutureDay(date: string, now: number): boolean {
  return Date.parse(date) > now + 14 * 3_600_000
}

/** What was bought, as a person has said; null until then. */
const facts = {
  vendor: z.nullable(z.string()),
  date: z.nullable(calendarDate),
  total: z.nullable(amount),
  tax: z.nullable(amount),
  kind: receiptKind,
  paid_by: paidBy,
  note: z.nullable(z.string()),
}

/**
 * A receipt; its picture is the photo of the same id. It is `waiting` until its picture was read, `open`
 * until somebody has said that it is right, and `confirmed` from then on, when it counts.
 */
export const receipt = z.object({
  uuid,
  job_id: uuid,
  job_name: z.nullable(z.string()),
  user_id: uuid,
  user_name: z.nullable(z.string()),
  state: z.enum(['waiting', 'open', 'confirmed']),
  /** What was read; null where nothing was, or is not read here. */
  reading: z.nullable(receiptReading),
  ...facts,
  /** Another receipt of the same day and total: perhaps the same one. */
  same_as: z.nullable(uuid),
  confirmed_at: z.nullable(instant),
  /** When it was put into the wages of who paid it, to be paid back. */
  repaid_at: z.nullable(instant),
  created_at: instant,
  version,
})
export type Receipt = z.infer<typeof receipt>

/** Whether somebody waits to be paid back what they paid for it. */
export function isOwed({
  state,
  paid_by,
  repaid_at,
  total,
}: Pick<Receipt, 'state' | 'paid_by' | 'repaid_at' | 'total'>): boolean {
  return state === 'confirmed' && paid_by === 'own' && repaid_at === null && Number(total) > 0
}

/** Whether what came back is somebody's own money: the office takes it off what it pays back to them. */
export function isOwnReturn({
  state,
  paid_by,
  total,
}: Pick<Receipt, 'state' | 'paid_by' | 'total'>): boolean {
  return state === 'confirmed' && paid_by === 'own' && Number(total) < 0
}

const sentAmount = amountInput({ atMost: 999_999.99, isSigned: true })

/** That a receipt is right, with all that it says. */
export const receiptConfirmation = z.strictObject({
  /** Another job than the one that it was taken for. */
  job_id: z.optional(inputUuid),
  vendor: optionalText(120),
  date: dateInput,
  total: sentAmount,
  tax: z.optional(z.nullable(sentAmount)),
  kind: receiptKind,
  paid_by: paidBy,
  note: optionalLines(500),
  /** It is another one, although one of the same day and total is there. */
  is_separate: z.optional(z.boolean()),
  version,
})

/** That a receipt is paid back with the wages of the period in which `date` lies; today where it is left out. */
export const receiptReimbursement = z.strictObject({ date: z.optional(dateInput), version })

import * as z from 'zod/mini'

const detection = z.object({
  Text: z.optional(z.string()),
  Confidence: z.optional(z.number()),
})
const field = z.object({
  Type: z.optional(z.object({ Text: z.optional(z.string()) })),
  LabelDetection: z.optional(detection),
  ValueDetection: z.optional(detection),
})
const lineItem = z.object({ LineItemExpenseFields: z.optional(z.array(field)) })

/** What of AnalyzeExpense's answer is read; the rest is left out. */
export const expenseAnswer = z.object({
  ExpenseDocuments: z.optional(
    z.array(
      z.object({
        SummaryFields: z.optional(z.array(field)),
        LineItemGroups: z.optional(z.array(z.object({ LineItems: z.optional(z.array(lineItem)) }))),
      }),
    ),
  ),
})
export type ExpenseAnswer = z.infer<typeof expenseAnswer>

/** A text as it was read, and how sure the reader is of it, in percent. */
export interface ReadText {
  text: string
  confidence: number
}

type Fields = z.infer<typeof field>[]

/** The surest text of a type among some fields. */
export function textOf(fields: Fields, ...types: string[]): ReadText | null {
  const found = fields
    .filter(({ Type }) => types.includes(Type?.Text ?? ''))
    .flatMap(({ ValueDetection: value }) =>
      value?.Text ? [{ text: value.Text.trim(), confidence: value.Confidence ?? 0 }] : [],
    )
  return found.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null
}

/** The fields of a receipt's foot and head, and those of each of its lines. */
export function partsOf({ ExpenseDocuments = [] }: ExpenseAnswer): {
  summary: Fields
  lines: Fields[]
} {
  const summary = ExpenseDocuments.flatMap(({ SummaryFields = [] }) => SummaryFields)
  const groups = ExpenseDocuments.flatMap(({ LineItemGroups = [] }) => LineItemGroups)
  const items = groups.flatMap(({ LineItems = [] }) => LineItems)
  return { summary, lines: items.map(({ LineItemExpenseFields = [] }) => LineItemExpenseFields) }
}

import * as z from 'zod/mini'
import { language } from '../fields/language.ts'
import { text } from '../fields/text.ts'

/** Whether questions can be asked: where whoever runs the installation has set a model. */
export const asking = z.object({ is_offered: z.boolean() })

export const question = z.strictObject({ question: text(300), language })

/** What is known of a question: sentences whose numbers are those of records, with the pages on which they stand. */
export const answer = z.object({
  sentences: z.array(z.object({ text: z.string(), paths: z.array(z.string()) })),
  /** Sentences of the model that are not shown, for something in them is of no record. */
  struck: z.int(),
})
export type Answer = z.infer<typeof answer>

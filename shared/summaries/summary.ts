import * as z from 'zod/mini'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { languages } from '../fields/languages.ts'

/** A sentence, and the entries that it rests on: never none. */
const sentence = z.object({ text: z.string(), entry_ids: z.array(uuid) })
export type SummarySentence = z.infer<typeof sentence>

/** What was done, in sentences. */
export const summary = z.object({
  sentences: z.array(sentence),
  /** Whether a model wrote them, each checked against its entries; otherwise rules made them. */
  by_model: z.boolean(),
  /** Of how many entries they are made. */
  entries: z.int(),
})
export type Summary = z.infer<typeof summary>

const language = z.optional(z.enum(languages))

/** In which language; the reader's own unless said. */
export const inLanguage = z.strictObject({ language })

/** Of whom; of everybody unless said. */
export const ofPerson = z.strictObject({ language, user_id: z.optional(inputUuid) })

import * as z from 'zod/mini'

const attempt = z.object({
  content: z.string(),
  key: z.string(),
  /** Names of the requests that went through, where a form makes several. */
  done: z._default(z.array(z.string()), []),
  /** Whether nobody knows what became of it: no answer came. */
  isUnknown: z.optional(z.boolean()),
  /** Whether it was refused, and the form took it up after a reload: kept in the outbox until it is sent or discarded. */
  isTakenUp: z.optional(z.boolean()),
})
export type Attempt = z.infer<typeof attempt>

const draft = z.object({
  values: z.record(z.string(), z.string()),
  /** What was last sent and its idempotency key, so that a retry after a reload is the same request. */
  attempt: z.nullable(attempt),
  /** The version that an edit is based on, and what its fields were then. */
  version: z.nullable(z.number()),
  base: z._default(z.record(z.string(), z.string()), {}),
})
export type Draft = z.infer<typeof draft>

function itemName(form: string): string {
  return `draft:${form}`
}

/** What was typed into a form and not saved yet; null where there is nothing, or nothing readable. */
export function readDraft(form: string): Draft | null {
  try {
    const parsed = z.safeParse(draft, JSON.parse(sessionStorage.getItem(itemName(form)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps it in this tab, over reloads and the back button. */
export function keepDraft(form: string, kept: Draft): void {
  try {
    sessionStorage.setItem(itemName(form), JSON.stringify(kept))
  } catch (error) {
    // A full or forbidden storage: the form still works, a reload then loses it.
    console.warn('What is typed could not be kept', error)
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(itemName(form))
  } catch (error) {
    console.warn('What was typed could not be forgotten', error)
  }
}

/** Forgets everything that was typed in this tab, for whoever signs in next. */
export function dropAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(itemName(''))) sessionStorage.removeItem(name)
    }
  } catch (error) {
    console.warn('What was typed could not be forgotten', error)
  }
}

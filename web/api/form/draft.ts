import * as z from 'zod/mini'

const attempt = z.object({
  content: z.string(),
  key: z.string(),
  /** Names of the requests that succeeded, if the form makes several. */
  done: z._default(z.array(z.string()), []),
  /** True if no response came: the server may have saved it. */
  isUnknown: z.optional(z.boolean()),
  /** True if the outbox contains the refused operation and the form took it up after a reload. */
  isTakenUp: z.optional(z.boolean()),
})

const draft = z.object({
  values: z.record(z.string(), z.string()),
  /** The last attempt and its idempotency key, so that a retry after a reload is the same request. */
  attempt: z.nullable(attempt),
  /** The version that an edit is based on, and what its fields were then. */
  version: z.nullable(z.number()),
  base: z._default(z.record(z.string(), z.string()), {}),
})
export type Draft = z.infer<typeof draft>

function itemName(form: string): string {
  return `draft:${form}`
}

/** Returns what was typed into a form and not saved yet, or null if there is nothing readable. */
export function readDraft(form: string): Draft | null {
  try {
    const parsed = z.safeParse(draft, JSON.parse(sessionStorage.getItem(itemName(form)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Runs an action on the storage. If the storage is full or forbidden, the form works, but a reload loses the draft. */
function withStorage(action: (storage: Storage) => void): void {
  try {
    action(sessionStorage)
  } catch (error) {
    console.warn('A draft could not be stored or deleted', error)
  }
}

/** Stores a draft in this tab, for reloads and the back button. */
export function keepDraft(form: string, kept: Draft): void {
  withStorage((storage) => storage.setItem(itemName(form), JSON.stringify(kept)))
}

export function dropDraft(form: string): void {
  withStorage((storage) => storage.removeItem(itemName(form)))
}

/** Deletes every draft of this tab, so that the next user does not see them. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(itemName(''))) storage.removeItem(name)
    }
  })
}

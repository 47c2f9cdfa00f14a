import * as z from 'zod/mini'
import type { Destination } from './destination.ts'

const kept = z.array(
  z.object({ label: z.string(), kind: z.string(), to: z.string(), detail: z.optional(z.string()) }),
)

/** So many are kept. */
const most = 6

const itemOf = (owner: string) => `opened:${owner}`

/** What somebody opened last by searching, the last one first; nothing where nothing can be read. */
export function readRecent(owner: string): Destination[] {
  try {
    const parsed = z.safeParse(kept, JSON.parse(localStorage.getItem(itemOf(owner)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Notes that something was opened; it is forgotten when they sign out. */
export function noteOpened(owner: string, { label, kind, to, detail }: Destination): void {
  const others = readRecent(owner).filter((each) => each.to !== to)
  const opened = [{ label, kind, to, detail }, ...others].slice(0, most)
  try {
    localStorage.setItem(itemOf(owner), JSON.stringify(opened))
  } catch (error) {
    console.warn('What was opened could not be kept', error)
  }
}

import * as z from 'zod/mini'
import { env } from '../env.ts'

/** Where a record is looked at in Dropcloth, by the field of an answer that names it. */
const pages: readonly [field: string, path: (id: string) => string][] = [
  ['user_id', (id) => `/users/${id}`],
  ['job_id', (id) => `/jobs/${id}`],
  ['customer_id', (id) => `/customers/${id}`],
]

/** The same for the records that a call is about, by the first part of its path. */
const pageOfNoun: Partial<Record<string, (id: string) => string>> = {
  users: (id) => `/users/${id}`,
  jobs: (id) => `/jobs/${id}`,
  customers: (id) => `/customers/${id}`,
  logs: (id) => `/log_entries/${id}`,
  receipts: (id) => `/receipts/${id}`,
}

const record = z.record(z.string(), z.unknown())
/** So many are enough to look something up. */
const mostLinks = 50

function walk(
  value: unknown,
  found: Set<string>,
  page: ((id: string) => string) | undefined,
): void {
  if (found.size >= mostLinks) return
  if (Array.isArray(value)) {
    for (const each of value) walk(each, found, page)
    return
  }
  const fields = record.safeParse(value)
  if (!fields.success) return
  const { uuid } = fields.data
  if (page && typeof uuid === 'string') found.add(page(uuid))
  for (const [field, path] of pages) {
    const id = fields.data[field]
    if (typeof id === 'string') found.add(path(id))
  }
  for (const inner of Object.values(fields.data)) walk(inner, found, undefined)
}

/** The pages, by their paths, on which a person sees what an answer says. */
export function pathsOf(path: string, body: unknown): string[] {
  const [, , noun = ''] = path.split('/')
  const found = new Set<string>()
  walk(body, found, pageOfNoun[noun])
  return [...found].slice(0, mostLinks)
}

/** The same as addresses. */
export function linksOf(path: string, body: unknown): string[] {
  const [origin = ''] = env.ORIGINS
  return pathsOf(path, body).map((each) => `${origin}${each}`)
}

import * as z from 'zod/mini'

/** What tools answered, by the names under which the model may speak of it: r1, r2 and so on. */
export type Results = ReadonlyMap<string, unknown>

/** A value of a result: where it stands, and what it is a part of, the nearest first. */
export interface Found {
  value: unknown
  /** The names on the way to it, without places in lists. */
  fields: string[]
  /** Whose part it is, and whose part that is. */
  parents: Record<string, unknown>[]
}

const record = z.record(z.string(), z.unknown())

function childrenOf(node: unknown, step: string): { field: string | null; value: unknown }[] {
  if (Array.isArray(node)) {
    const list: readonly unknown[] = node
    if (step === '*') return list.map((value) => ({ field: null, value }))
    const index = /^\d{1,4}$/.test(step) ? Number(step) : -1
    return index in list ? [{ field: null, value: list[index] }] : []
  }
  const fields = record.safeParse(node).data
  return fields && Object.hasOwn(fields, step) ? [{ field: step, value: fields[step] }] : []
}

/** The values that a path like `r1.0.totals.worked_seconds` or `r1.*.gross` means; none where there are none. */
export function follow(results: Results, path: string): Found[] {
  const [name = '', ...steps] = path.split('.')
  if (!results.has(name)) return []
  let found: Found[] = [{ value: results.get(name), fields: [], parents: [] }]
  for (const step of steps) {
    found = found.flatMap(({ value, fields, parents }) => {
      const parent = record.safeParse(value).data
      return childrenOf(value, step).map((child) => ({
        value: child.value,
        fields: child.field === null ? fields : [...fields, child.field],
        parents: parent && !Array.isArray(value) ? [parent, ...parents] : parents,
      }))
    })
  }
  return found
}

/** Texts within a value, by their fields. */
export function textsIn(node: unknown): { field: string; text: string }[] {
  const fields: [string, unknown][] = Array.isArray(node)
    ? node.map((each: unknown) => ['', each])
    : Object.entries(record.safeParse(node).data ?? {})
  return fields.flatMap(([field, value]) =>
    typeof value === 'string' ? [{ field, text: value }] : textsIn(value),
  )
}

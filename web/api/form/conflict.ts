import type { Difference } from '../../ui/form/conflict-table.tsx'

export type FormValues = Record<string, string>

interface Merged {
  /** What the form goes on with: of each field what was changed, yours where both changed it. */
  values: FormValues
  /** What they changed and you did not. */
  taken: Difference[]
  /** What both changed, each to something else: somebody has to choose. */
  disputed: Difference[]
}

/**
 * Puts two changes of the same thing together, field by field, by what both began with. A field whose
 * beginning is not known counts as changed by both; one that they do not have stays yours.
 */
export function mergeValues(
  base: Partial<FormValues>,
  theirs: Partial<FormValues>,
  yours: FormValues,
): Merged {
  const merged: Merged = { values: { ...yours }, taken: [], disputed: [] }
  for (const [field, own] of Object.entries(yours)) {
    const other = theirs[field]
    if (other === undefined || other === own || other === base[field]) continue
    const difference = { field, theirs: other, yours: own }
    if (own === base[field]) {
      merged.values[field] = other
      merged.taken.push(difference)
    } else merged.disputed.push(difference)
  }
  return merged
}

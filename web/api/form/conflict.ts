import type { Difference } from '../../ui/form/conflict-table.tsx'

export type FormValues = Record<string, string>

export interface Merged {
  /** What only the other user changed. */
  taken: Difference[]
  /** What both users changed to different values: this user has to choose. */
  disputed: Difference[]
}

/**
 * Compares the changes of two users with what both began with, field by field. A field without a known beginning counts
 * as changed by both, and a field that the other user does not have is no difference.
 */
export function mergeValues(
  base: Partial<FormValues>,
  theirs: Partial<FormValues>,
  yours: FormValues,
): Merged {
  const merged: Merged = { taken: [], disputed: [] }
  for (const [field, own] of Object.entries(yours)) {
    const other = theirs[field]
    if (other === undefined || other === own || other === base[field]) continue
    const difference = { field, theirs: other, yours: own }
    merged[own === base[field] ? 'taken' : 'disputed'].push(difference)
  }
  return merged
}

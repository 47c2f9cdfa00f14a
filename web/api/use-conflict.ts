import { useState } from 'react'
import { mergeValues, type Difference, type FormValues } from './conflict.ts'

type Side = 'theirs' | 'yours'

/** What somebody else saved meanwhile, beside what is in the form. */
export interface Conflict {
  taken: readonly Difference[]
  disputed: readonly Difference[]
  /** What was chosen for each disputed field so far. */
  chosen: Readonly<Partial<Record<string, Side>>>
  onChoose: (difference: Difference, side: Side) => void
}

/** Keeps a lost race before the person until they have chosen for each field. */
export function useConflict(setField: (field: string, value: string) => void) {
  const [found, setFound] = useState<Omit<Conflict, 'onChoose'> | null>(null)
  const onChoose = (difference: Difference, side: Side) => {
    setField(difference.field, difference[side])
    setFound((before) =>
      before === null
        ? null
        : { ...before, chosen: { ...before.chosen, [difference.field]: side } },
    )
  }
  return {
    conflict: found && { ...found, onChoose },
    /** Whether something is left to choose. */
    isOpen: found?.disputed.some(({ field }) => found.chosen[field] === undefined) ?? false,
    /** Shows the differences and puts what only they changed into the form. */
    show: (base: FormValues, theirs: FormValues, yours: FormValues) => {
      const { taken, disputed } = mergeValues(base, theirs, yours)
      for (const { field, theirs: value } of taken) setField(field, value)
      setFound({ taken, disputed, chosen: {} })
    },
    clear: () => setFound(null),
  }
}

import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import type { Conflict, Difference, Side } from '../../ui/form/conflict-table.tsx'
import { ApiError } from '../api-error.ts'
import { mergeValues, type FormValues } from './conflict.ts'

const versioned = z.object({ version: z.number() })

interface Options<R extends Schema> {
  call: Pick<Call<Schema, Schema, Schema, R>, 'response'>
  valuesOf: ((thing: z.output<R>) => FormValues) | undefined
  secret: readonly string[]
  /** What the form began with. */
  version: number
  base: FormValues
  setField: (field: string, value: string) => void
}

/** Keeps a lost race before the person until they have chosen for each field. */
export function useConflict<R extends Schema>(options: Options<R>) {
  const { call, valuesOf, secret, setField } = options
  const [found, setFound] = useState<Omit<Conflict, 'onChoose'> | null>(null)
  const basedOn = useRef(options.version)
  const base = useRef(options.base)
  const onChoose = (difference: Difference, side: Side) => {
    setField(difference.field, difference[side])
    setFound(
      (before) => before && { ...before, chosen: { ...before.chosen, [difference.field]: side } },
    )
  }
  const show = (theirs: Partial<FormValues>, yours: FormValues) => {
    const { taken, disputed } = mergeValues(base.current, theirs, yours)
    for (const { field, theirs: value } of taken) setField(field, value)
    setFound({ taken, disputed, chosen: {} })
  }
  return {
    /** The version that the next try is based on: what the person began with, or was shown since. */
    basedOn,
    conflict: found && { ...found, onChoose },
    /** Whether something is left to choose. */
    isOpen: found?.disputed.some(({ field }) => found.chosen[field] === undefined) ?? false,
    /** Of a lost race: shows the differences, and puts what only they changed into the form. */
    meet: (cause: Error, yours: FormValues) => {
      const current = cause instanceof ApiError ? cause.current : null
      const known = versioned.safeParse(current)
      if (!known.success) return
      basedOn.current = known.data.version
      const theirs = z.safeParse(call.response, current)
      if (!valuesOf || !theirs.success) return
      const shown = Object.entries(valuesOf(theirs.data)).filter(
        ([field]) => !secret.includes(field),
      )
      show(Object.fromEntries(shown), yours)
      base.current = { ...base.current, ...Object.fromEntries(shown) }
    },
    clear: () => setFound(null),
    startOver: (version: number, values: FormValues) => {
      basedOn.current = version
      base.current = values
      setFound(null)
    },
  }
}

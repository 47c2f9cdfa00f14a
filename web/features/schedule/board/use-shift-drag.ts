import { useRef } from 'react'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { changesOfMove, type Change } from './moves.ts'

interface Options {
  by: 'person' | 'job'
  today: string
  onChange: (changes: readonly Change[]) => void
}

/** Moves a shift by dragging its card to another day, or to another person's row. */
export function useShiftDrag({ by, today, onChange }: Options) {
  const dragged = useRef<{ shift: Shift; from: string } | null>(null)
  return {
    start: (shift: Shift, from: string) => {
      dragged.current = { shift, from }
    },
    end: () => {
      dragged.current = null
    },
    canDrop: (date: string) => dragged.current !== null && date >= today,
    drop: (row: string, date: string) => {
      // The past stays unchanged.
      if (!dragged.current || date < today) return
      const { shift, from } = dragged.current
      dragged.current = null
      const [person, own] = by === 'person' ? [row, from] : [null, null]
      if (by === 'person' || row === shift.job_id) {
        onChange(changesOfMove(shift, own, { date, person }))
      }
    },
  }
}

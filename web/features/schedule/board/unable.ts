import type { Conflict } from '../../../../shared/schedule/conflicts.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'

/** A user on a shift who cannot come. */
export interface Unable {
  conflict: Conflict
  shift: Shift
}

/** Returns the key of a user's choice: one for each shift and reason. */
export function unableKey({
  conflict: { code, shift_id, user_id },
}: Pick<Unable, 'conflict'>): string {
  return `${code} ${shift_id} ${user_id}`
}

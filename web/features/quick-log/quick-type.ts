import type { FormValues } from '../../api/form/conflict.ts'

/** What the log sheet writes; a break is a departure that says so. */
export const quickTypes = ['ARRIVAL', 'DEPARTURE', 'MEAL', 'REST', 'JOB_NOTE'] as const
export type QuickType = (typeof quickTypes)[number]

/** Returns true if a choice leaves the job, for good or for a break. */
export function leavesJob(type: QuickType): boolean {
  return type !== 'ARRIVAL' && type !== 'JOB_NOTE'
}

/** Returns the type in the form. */
export function quickTypeOf({ type }: FormValues): QuickType {
  return quickTypes.find((each) => each === type) ?? 'JOB_NOTE'
}

/** Returns the ids of the users in the form. */
export function usersOf({ user_ids = '' }: FormValues): string[] {
  return user_ids.split(',').filter(Boolean)
}

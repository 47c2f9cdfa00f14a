import * as z from 'zod/mini'

/** The kinds of a file's rows. Only work and paid breaks become hours here. */
export const rowKinds = ['work', 'paid_break', 'unpaid_break', 'time_off', 'ignore'] as const
export const rowKind = z.enum(rowKinds)
export type RowKind = z.infer<typeof rowKind>

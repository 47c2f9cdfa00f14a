import { dollars, hoursOf, type Dollars } from './money.ts'
import type { PayBasis } from './pay-terms.ts'
import type { PayRule } from '../settings/rule-sets.ts'

/** How an hour is paid: at the rate, at one and a half times, at twice the regular rate. */
export const payKinds = ['regular', 'overtime', 'doubletime'] as const
export type PayKind = (typeof payKinds)[number]

/** Work at one job and rate without a pause, in epoch milliseconds of whole seconds; `to` is exclusive. */
export interface Work {
  from: number
  to: number
  job_id: string
  rate: Dollars
  /** Absent: by the hour, under the rules of overtime. */
  basis?: PayBasis
}

/** Whether rules of overtime pay that work. */
export function isByRules({ basis = 'hourly' }: Work): boolean {
  return basis === 'hourly'
}

/** A part of that work which is paid in one way; `rule` says why it is paid at more. */
export interface Piece extends Work {
  kind: PayKind
  rule?: PayRule
}

export function secondsOf(works: readonly Pick<Work, 'from' | 'to'>[]): number {
  return works.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0)
}

/** Straight-time pay of work, exact. */
export function straightPay(works: readonly Work[]): Dollars {
  return works.reduce((sum, work) => sum.add(work.rate.mul(hoursOf(secondsOf([work])))), dollars(0))
}

/** Work cut at an instant; whole where it does not lie on both sides of it. */
function cutAt<T extends Work>(work: T, at: number): T[] {
  return at > work.from && at < work.to
    ? [
        { ...work, to: at },
        { ...work, from: at },
      ]
    : [work]
}

/** The same work, cut at these instants. */
export function cut<T extends Work>(works: readonly T[], instants: readonly number[]): T[] {
  return instants.reduce<T[]>((parts, at) => parts.flatMap((part) => cutAt(part, at)), [...works])
}

/** The parts of work that lie between two instants. */
export function within<T extends Work>(works: readonly T[], from: number, to: number): T[] {
  return cut(works, [from, to]).filter((part) => part.from >= from && part.to <= to)
}

/** How hours beyond a limit are paid, and by which rule. */
export interface Premium {
  kind: PayKind
  rule: PayRule
}

/**
 * Pays by a rule what goes beyond so many seconds of those pieces that count, in the order of time;
 * others stay as they are.
 */
export function payBeyond(
  pieces: readonly Piece[],
  seconds: number,
  premium: Premium,
  counts: (piece: Piece) => boolean = () => true,
): Piece[] {
  let left = seconds * 1000
  return pieces.flatMap((piece) => {
    if (!counts(piece)) return [piece]
    const length = piece.to - piece.from
    const parts = cutAt(piece, piece.from + Math.min(length, left))
    const isBeyond = left <= 0
    left = Math.max(0, left - length)
    return parts.map((part, index) => (isBeyond || index > 0 ? { ...part, ...premium } : part))
  })
}

/** A stretch of time in epoch milliseconds; `to` is exclusive. */
export interface Interval {
  from: number
  to: number
}

/** Seconds as hours to the hundredth, like 7.5. */
export function hoursOf(seconds: number): number {
  return Math.round(seconds / 36) / 100
}

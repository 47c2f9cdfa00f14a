/** Seconds as hundredths of an hour, half of one away from zero. */
export function hundredthsOf(seconds: number): number {
  return Math.sign(seconds) * Math.floor(Math.abs(seconds) / 36 + 0.5)
}

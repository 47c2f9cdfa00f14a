/** Seconds as hours and minutes, like 0:17, to the nearest minute. */
export function clockHours(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

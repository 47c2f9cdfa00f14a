/**
 * A time of day with AM or PM, as the clock on a phone has it in Spanish too: "7:00 a.m." would end a sentence
 * with two periods.
 */
export function withDayPeriod(time: string): string {
  return time.replace(/([ap])\.\s?m\./g, (_, letter: string) => `${letter.toUpperCase()}M`)
}

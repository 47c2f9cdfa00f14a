/** Causes of a difference between our figures and those of another system. */
export const causes = [
  'clock',
  'rests',
  'rounding',
  'meal',
  'weekly',
  'rate',
  /** Hours that are printed with two decimals. */
  'decimals',
  'unexplained',
] as const
export type Cause = (typeof causes)[number]

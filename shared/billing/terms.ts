/** Advertised terms: days free, then dollars per user and month. */
export const freeTrialDays = 30
export const dollarsPerUserMonth = 20

/** How long what was deleted can be brought back, in days. */
export const restoreDays = 30

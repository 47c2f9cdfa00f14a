/** Advertised terms: days free, then dollars per user and month. */
export const freeTrialDays = 30
export const dollarsPerUserMonth = 20

/** Days in which the table can be restored to any second (point-in-time recovery). */
export const pointInTimeDays = 35

/** Days for which daily copies of the table stay in the vault. */
export const dailyCopyDays = 35

/** Days for which the copy of each month stays in the vault. */
export const monthlyCopyDays = 365

/** Days for which queues keep what failed permanently. */
export const failedQueueDays = 14

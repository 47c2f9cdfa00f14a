import { Duration } from 'aws-cdk-lib'

/** Time between two messages to the functions that run every minute through a queue. */
export const messageInterval = Duration.minutes(1)

/** Time between two rounds of the reminders function. */
export const reminderInterval = Duration.minutes(1)

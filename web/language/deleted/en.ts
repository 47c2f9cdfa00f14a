import { restoreDays } from '../../../shared/billing/terms.ts'

/** The texts of what was deleted and can be restored, in English. */
export const deletedEn = {
  title: 'Recently deleted',
  jobs: 'Deleted Jobs',
  customers: 'Deleted Customers',
  empty: `Nothing was deleted in the last ${restoreDays} days.`,
  row: (by: string, at: string, until: string) => `Deleted by ${by} on ${at}. Restore by ${until}.`,
  restore: 'Restore',
  restoreIt: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored`,
  inactive: {
    hours: 'Hours that are not paid yet stay on Timesheets, to be approved and paid.',
    clock: (job: string, time: string) =>
      `They’ve been on the clock at ${job} since ${time}. Log when they left, or that day won’t count.`,
  },
}

export type DeletedText = typeof deletedEn

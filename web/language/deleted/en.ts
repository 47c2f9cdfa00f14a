import { restoreDays } from '../../../shared/billing/terms.ts'

/** The texts of what was deleted and can be restored, in English. */
export const deletedEn = {
  title: 'Deleted',
  jobs: 'Deleted Jobs',
  customers: 'Deleted Customers',
  empty: `Nothing was deleted in the last ${restoreDays} days.`,
  row: (by: string, at: string, until: string) =>
    `Deleted by ${by} on ${at}; can be restored until ${until}.`,
  restore: 'Restore',
  restoreIt: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} restored`,
}

export type DeletedText = typeof deletedEn

import { restoreDays } from '../../../shared/terms.ts'

/** The texts of what was deleted and can be restored, in English. */
export const deletedEn = {
  deleted: {
    title: 'Deleted',
    jobs: 'Deleted Jobs',
    customers: 'Deleted Customers',
    empty: `Nothing was deleted in the last ${restoreDays} days.`,
    row: (by: string, at: string, until: string) =>
      `Deleted by ${by} on ${at}; can be restored until ${until}.`,
    restore: (name: string) => `Restore ${name}`,
  },
}

import { restoreDays } from '../../../shared/terms.ts'

/** The texts of what was deleted and can be restored, in English. */
export const deletedEn = {
  title: 'Deleted',
  jobs: 'Deleted Jobs',
  customers: 'Deleted Customers',
  photos: 'Deleted photos',
  paints: 'Deleted records',
  receipts: 'Deleted receipts',
  receipt: 'Receipt',
  empty: `Nothing was deleted in the last ${restoreDays} days.`,
  row: (by: string, at: string, until: string) =>
    `Deleted by ${by} on ${at}; can be restored until ${until}.`,
  restore: (name: string) => `Restore ${name}`,
}

export type DeletedText = typeof deletedEn

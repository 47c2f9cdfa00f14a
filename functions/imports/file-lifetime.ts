import type { StoredImport } from '../store/imports.ts'

/** Days after which the bucket deletes a file of hours that is not imported, counted from when it was sent. */
export const importDraftDays = 7

/** Days after which the bucket deletes the file and the plan of an import, counted from its commit. It can be undone for seven. */
export const importDays = 35

const dayLength = 86_400_000

/** Tells whether the bucket has deleted the file of an import by `now`. S3 deletes up to a day after an object expires. */
export function isFileExpired(
  { created_at, imported_at }: Pick<StoredImport, 'created_at' | 'imported_at'>,
  now: number,
): boolean {
  const [from, days] =
    imported_at === null ? [created_at, importDraftDays] : [imported_at, importDays]
  return Date.parse(from) + (days + 1) * dayLength < now
}

import type { StoredImport } from '../store/imports.ts'

/** Days after which the bucket deletes a file of hours that is not imported, counted from when it was sent. */
export const importDraftDays = 7

/** Days after which the bucket deletes the file and the plan of an import, counted from its commit. It can be undone for seven. */
export const importDays = 35

const dayLength = 86_400_000

/**
 * Returns true if the file of an import may still be sent. What is sent within a day of its announcement expires about
 * when it no longer counts toward the storage.
 */
export function mayBeSent(
  { state, created_at }: Pick<StoredImport, 'state' | 'created_at'>,
  now: number,
): boolean {
  return state === 'waiting' && now - Date.parse(created_at) < dayLength
}

/** Returns true if the bucket has deleted the file of an import by `now`. S3 deletes up to a day after an object expires. */
export function isFileExpired(
  { created_at, imported_at }: Pick<StoredImport, 'created_at' | 'imported_at'>,
  now: number,
): boolean {
  const [from, days] =
    imported_at === null ? [created_at, importDraftDays] : [imported_at, importDays]
  return Date.parse(from) + (days + 1) * dayLength < now
}

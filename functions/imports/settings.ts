import { createHash } from 'node:crypto'
import type { StoredTenant } from '../store/tenants.ts'

/** The settings of a company that a plan rests on, and what other imports have made since, in one word: another one where they change. */
export function settingsOf({ time_zone, pay = [], imports_version = 0 }: StoredTenant): string {
  const text = JSON.stringify([time_zone, pay, ...(imports_version > 0 ? [imports_version] : [])])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

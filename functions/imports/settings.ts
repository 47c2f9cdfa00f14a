import { createHash } from 'node:crypto'
import type { StoredTenant } from '../store/tenants.ts'

/** The settings of a company that a plan rests on, in one word: another one where they change. */
export function settingsOf({ time_zone, pay = [] }: StoredTenant): string {
  const text = JSON.stringify([time_zone, pay])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

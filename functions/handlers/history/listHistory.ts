import { historyCalls } from '../../../shared/calls/history.ts'
import { isReference, references, type Reference } from '../../../shared/history.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { listAudit, type AuditItem } from '../../store/records/audit.ts'
import { creationAudit } from '../../store/log-entries.ts'
import { readNames } from '../../store/records/names.ts'
import type { Noun } from '../../store/table/keys.ts'

export const listHistory = memberHandler(
  historyCalls.listHistory,
  async ({ table, params, page }) => {
    const { items: stored, next } = await listAudit(table, params.uuid, page)
    // An entry that nobody changed yet is itself the record of its creation.
    const isEmpty = stored.length === 0 && page.after === undefined
    const made = isEmpty ? await creationAudit(table, params.uuid) : null
    if (isEmpty && !made) throw notFound()
    const items = made ? [made] : stored
    const mentioned = items.flatMap(referencesOf)
    const those = (noun: Noun) =>
      mentioned.filter(([field]) => references[field] === noun).map(([, uuid]) => uuid)
    const names = await readNames(table, {
      USER: [...items.map(({ actor_id }) => actor_id), ...those('USER')],
      JOB: those('JOB'),
      CUSTOMER: those('CUSTOMER'),
    })
    const body = items.map((item) => ({
      ...item,
      actor_name: names.of(item.actor_id),
      names: Object.fromEntries(referencesOf(item).map(([, uuid]) => [uuid, names.of(uuid)])),
    }))
    return { body, next }
  },
)

/** The ids that a change mentions, with the fields that hold them. */
function referencesOf({ before, after }: AuditItem): [Reference, string][] {
  const found: [Reference, string][] = []
  for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
    if (isReference(field) && typeof value === 'string') found.push([field, value])
  }
  return found
}

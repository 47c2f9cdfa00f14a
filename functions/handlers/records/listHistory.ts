import { api } from '../../../shared/api.ts'
import { isReference, references, type Reference } from '../../../shared/history.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { listAudit, type AuditItem } from '../../store/audit.ts'
import type { Noun } from '../../store/keys.ts'
import { readNames } from '../../store/names.ts'

export const listHistory = forMembers(api.listHistory, async ({ table, params, page }) => {
  const { items, next } = await listAudit(table, params.uuid, page)
  if (items.length === 0 && page.after === undefined) throw notFound()
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
})

/** The ids that a change mentions, with the fields that hold them. */
function referencesOf({ before, after }: AuditItem): [Reference, string][] {
  const found: [Reference, string][] = []
  for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
    if (isReference(field) && typeof value === 'string') found.push([field, value])
  }
  return found
}

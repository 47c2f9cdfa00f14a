import { historyCalls } from '../../../shared/history/calls.ts'
import { isReference, references, type Reference } from '../../../shared/history/history.ts'
import { canManage, type Role } from '../../../shared/fields/role.ts'
import { colleague } from '../../../shared/users/user.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { listAudit, type AuditItem } from '../../store/records/audit.ts'
import { creationAudit } from '../../store/log-entries.ts'
import { isForAdmins } from '../../store/records/office-only.ts'
import { readNames } from '../../store/records/names.ts'
import type { Noun } from '../../store/table/keys.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'

export const listHistory = memberHandler(
  historyCalls.listHistory,
  async ({ table, role, user: reader, params, page }) => {
    // A painter's or a supervisor's own token is theirs to look at in its list.
    if (role !== 'admin' && (await isForAdmins(table, params.uuid))) throw notFound()
    const { items: stored, next } = await listAudit(table, params.uuid, page)
    // An entry that nobody changed yet is itself the record of its creation.
    const isEmpty = stored.length === 0 && page.after === undefined
    const made = isEmpty ? await creationAudit(table, params.uuid) : null
    if (isEmpty && !made) throw notFound()
    const isHidden = await isOfNoPainter(table, role, reader.uuid, params.uuid)
    const items = (made ? [made] : stored).map((item) => (isHidden ? asColleague(item) : item))
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

/** Whether a record is of somebody whom this reader does not manage: what they earn is not theirs to know. */
async function isOfNoPainter(
  table: TenantTable,
  role: Role,
  reader: string,
  record: string,
): Promise<boolean> {
  if (role === 'admin' || record === reader) return false
  const found = await userStore.find(table, record)
  return found !== null && !canManage(role, found.role)
}

/** A change as whoever knows a colleague only may see it. */
function asColleague(item: AuditItem): AuditItem {
  const known = (values: AuditItem['after']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).filter(([field]) => Object.hasOwn(colleague.shape, field)),
    )
  return { ...item, before: known(item.before), after: known(item.after) }
}

/** The ids that a change mentions, with the fields that hold them. */
function referencesOf({ before, after }: AuditItem): [Reference, string][] {
  const found: [Reference, string][] = []
  for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
    if (isReference(field) && typeof value === 'string') found.push([field, value])
  }
  return found
}

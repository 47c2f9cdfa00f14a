import { emailCalls } from '../../../shared/emails/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { publicHandler } from '../../http/handler.ts'
import { readUnsubscribeToken } from '../../signed-links.ts'
import { changeEmailChoice, withEmailKind } from '../../store/emails.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'

export const unsubscribe = publicHandler(emailCalls.unsubscribe, async ({ params }) => {
  const claims = readUnsubscribeToken(params.token)
  const table = claims && openTenantTable(claims.tenant)
  const tenant = table && (await findTenant(table))
  if (!claims || !table || !tenant) throw new HttpError('not_found', message('noSuchLetter'))
  await changeEmailChoice(table, claims.user, (current) =>
    withEmailKind(current, claims.kind, false),
  )
  return { body: { kind: claims.kind, company: tenant.name } }
})

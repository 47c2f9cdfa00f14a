import { mailCalls } from '../../../shared/mail/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { publicHandler } from '../../http/handler.ts'
import { readUnsubscribeToken } from '../../signed-links.ts'
import { changeMailChoice, withLetter } from '../../store/mail.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'

export const unsubscribe = publicHandler(mailCalls.unsubscribe, async ({ params }) => {
  const letter = readUnsubscribeToken(params.token)
  const table = letter && openTenantTable(letter.tenant)
  const tenant = table && (await findTenant(table))
  if (!letter || !table || !tenant) throw new HttpError('not_found', message('noSuchLetter'))
  await changeMailChoice(table, letter.user, (current) => withLetter(current, letter.kind, false))
  return { body: { kind: letter.kind, company: tenant.name } }
})

import { deletePhoneLink, insertPhoneLink } from '../store/access/phone-links.ts'
import { newSecret } from '../store/access/sessions.ts'
import type { Author } from '../store/records/audit.ts'
import { phoneLinkId } from '../store/table/keys.ts'
import { openTenantTable, type TenantTable } from '../store/table/tenant-table.ts'
import { userStore } from '../store/users.ts'

/** Ends the link that somebody's phone uses, and makes another one where it is wanted. */
export async function exchangeLink(
  table: TenantTable,
  user: string,
  author: Author,
  isWanted: boolean,
): Promise<string> {
  const secret = newSecret()
  const next = isWanted ? { id: phoneLinkId(secret), created_at: author.at } : null
  await userStore.change(openTenantTable(table.id, 'membership'), user, author, {
    action: 'updated',
    mutate: (current) => ({ ...current, phone_link: next }),
    also: ({ phone_link: former }) => [
      ...(former ? [deletePhoneLink(former.id)] : []),
      ...(isWanted ? [insertPhoneLink(secret, { tenant_id: table.id, user_id: user })] : []),
    ],
  })
  return secret
}

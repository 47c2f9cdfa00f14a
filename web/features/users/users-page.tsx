import { useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { userCalls } from '../../../shared/users/calls.ts'
import type { User } from '../../../shared/users/user.ts'
import { useCall } from '../../api/queries.ts'
import { ListTable } from '../../components/page/list-page.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText, type AppText } from '../../language/app/text.tsx'
import type { Format } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import { Invitation } from './invitation.tsx'

function columnsIn({ columns, common, roles, users }: AppText, format: Format): Column<User>[] {
  return [
    {
      key: 'name',
      header: columns.painter,
      value: (user) => user.name,
      render: (user) => (
        <span className="on-chip">
          <Avatar name={user.name} />
          <span>
            <RowLink to={paths.user(user.uuid)}>{user.name}</RowLink>
            {user.has_joined === false && user.is_active && (
              <>
                {' '}
                <Link className="badge" to={`${paths.users}?added=${user.uuid}`}>
                  {users.notJoinedYet}
                </Link>
              </>
            )}
          </span>
        </span>
      ),
      width: 1.3,
    },
    {
      key: 'role',
      header: columns.role,
      value: (user) => roles[user.role],
      choices: Object.values(roles),
      width: 0.8,
    },
    {
      key: 'wage',
      header: columns.wage,
      value: (user) => user.hourly_pay ?? -1,
      text: ({ hourly_pay }) =>
        typeof hourly_pay === 'number' ? users.perHour(format.money(hourly_pay)) : '',
      align: 'right',
      width: 0.8,
    },
    { key: 'email', header: columns.email, value: (user) => user.email ?? '', width: 1.5 },
    { key: 'phone', header: columns.phone, value: (user) => user.phone ?? '' },
    {
      key: 'active',
      header: columns.active,
      value: (user) => (user.is_active ? common.yes : common.no),
      choices: [common.yes, common.no],
      width: 0.7,
    },
  ]
}

/** Who was added a moment ago, or is to be sent the link again. */
function AddedUser({ uuid }: { uuid: string }) {
  const user = useCall(userCalls.getUser, { params: { uuid } })
  if (!user.data || user.data.has_joined !== false) return null
  return <Invitation user={user.data} isNew />
}

/**
 * Those named by `?added=`, which leaves the address at once: each visit makes a new link, and a page
 * that is loaded again must not end the one that was sent.
 */
function useInvited(): readonly string[] {
  const [search, setSearch] = useSearchParams()
  const [named, setNamed] = useState('')
  const added = search.get('added')
  if (added !== null && added !== named) setNamed(added)
  useEffect(() => {
    if (added === null) return
    const rest = new URLSearchParams(search)
    rest.delete('added')
    setSearch(rest, { replace: true })
  }, [added, search, setSearch])
  return useMemo(() => named.split(',').filter((each) => each !== ''), [named])
}

/** Everybody in the company. */
export default function UsersPage() {
  const text = useText()
  const format = useFormat()
  const columns = useMemo(() => columnsIn(text, format), [text, format])
  const invited = useInvited()
  return (
    <Page title={text.users.title}>
      {invited.map((uuid) => (
        <AddedUser key={uuid} uuid={uuid} />
      ))}
      <ListTable
        label={text.users.title}
        call={userCalls.listUsers}
        columns={columns}
        empty={text.users.empty}
      />
    </Page>
  )
}

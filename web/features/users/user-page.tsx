import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { api } from '../../../shared/api.ts'
import { canManage } from '../../../shared/role.ts'
import type { userDetail } from '../../../shared/user.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { entryColumns } from '../../layout/entry-columns.tsx'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { useTimeZone, useUser } from '../../session/session.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatPay } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Invitation } from './invitation.tsx'
import { EditUserForm } from './user-form.tsx'

type UserDetail = z.infer<typeof userDetail>
type Entry = UserDetail['log_entries'][number]

function columnsIn(timeZone: string): Column<Entry>[] {
  const { job, timestamp, type } = entryColumns(timeZone)
  return [
    job,
    timestamp,
    type,
    {
      key: 'description',
      header: 'Description',
      value: (entry) => entry.description ?? 'No description',
    },
  ]
}

function UserView({ user, mayManage }: { user: UserDetail; mayManage: boolean }) {
  const timeZone = useTimeZone()
  const pay = user.hourly_pay
  return (
    <>
      <Facts
        facts={[
          ['Name', user.name],
          ['Email', user.email],
          ['Role', user.role],
          ['Pay Rate', pay === null || pay === undefined ? null : formatPay(pay)],
          ['Tax Status', user.tax_status],
          ['Phone', user.phone],
          ['SSN', user.ssn_last4 ? `•••-••-${user.ssn_last4}` : null],
          ['Active?', user.is_active ? 'Yes' : 'No'],
        ]}
      />
      {mayManage && user.is_active && user.has_joined === false && (
        <Invitation uuid={user.uuid} timeZone={timeZone} />
      )}
      <h2>Recent Log Entries</h2>
      <DataTable
        label="Recent Log Entries"
        columns={columnsIn(timeZone)}
        rows={user.log_entries}
        rowKey={(entry) => entry.uuid}
        empty="No log entries available."
      />
    </>
  )
}

function ActiveToggle({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const deactivate = useSend(api.deactivateUser)
  const reactivate = useSend(api.reactivateUser)
  const change = user.is_active ? deactivate : reactivate
  return (
    <>
      {change.error && <span role="alert">{sentenceOf(change.error)}</span>}
      <ConfirmButton
        label={user.is_active ? 'Mark Inactive' : 'Mark Active'}
        question={
          user.is_active
            ? 'Are you sure you want to mark this user as inactive?'
            : 'Are you sure you want to reactivate this user?'
        }
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ params: { uuid: user.uuid } }, { onSuccess: onDone })}
      />
    </>
  )
}

/** One person with their newest entries, and their edit form. */
export default function UserPage() {
  const uuid = useUuid()
  const me = useUser()
  const navigate = useNavigate()
  const user = useCall(api.getUser, { params: { uuid } })
  const [isEditing, setEditing] = useState(false)
  const mayManage = user.data !== undefined && canManage(me.role, user.data.role)
  const actions = (
    <>
      <Link className="button" to={paths.users}>
        Back
      </Link>
      {user.data && mayManage && (
        <>
          <Button variant="default" onClick={() => setEditing(!isEditing)}>
            {isEditing ? 'Cancel' : 'Edit'}
          </Button>
          <ActiveToggle user={user.data} onDone={() => void navigate(paths.users)} />
        </>
      )}
    </>
  )
  return (
    <Page title={user.data?.name ?? 'User'} actions={actions}>
      <QueryState
        isLoading={user.isLoading}
        error={user.error && sentenceOf(user.error)}
        onRetry={() => void user.refetch()}
        loadingText="Loading user details..."
      >
        {user.data && isEditing && (
          <EditUserForm key={user.data.version} user={user.data} onDone={() => setEditing(false)} />
        )}
        {user.data && !isEditing && <UserView user={user.data} mayManage={mayManage} />}
      </QueryState>
    </Page>
  )
}

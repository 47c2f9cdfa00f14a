import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { canManage } from '../../../shared/fields/role.ts'
import type { UserDetail } from '../../../shared/users/user.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { EditButton } from '../../components/page/edit-button.tsx'
import { EntriesTable } from '../../components/entries/entries-table.tsx'
import { entryColumns } from '../../components/entries/entry-columns.tsx'
import { History } from '../../components/history/history.tsx'
import { Page } from '../../components/page/page.tsx'
import { useEditing } from '../../components/page/use-editing.ts'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { useFieldName } from '../../language/app/field-names.ts'
import { paths } from '../../paths.ts'
import { useDraftName, useMay, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { EmailText, PhoneText } from '../../ui/contact.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Details } from '../../ui/details.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Invitation } from './invitation.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const EditUserForm = lazyComponent(async () => ({
  default: (await import('./user-form.tsx')).EditUserForm,
}))

const InactiveNotice = lazyComponent(() => import('./inactive-notice.tsx'))

const EmailProblemNotice = lazyComponent(() => import('./email-problem.tsx'))

const SeatsNotice = lazyComponent(async () => ({
  default: (await import('../../components/billing/seats-notice.tsx')).SeatsNotice,
}))

const OfficePart = lazyComponent(() => import('./office-part.tsx'))

function RecentEntries({ user }: { user: UserDetail }) {
  const text = useText()
  const format = useFormat()
  const columns = useMemo((): Column<LogEntry>[] => {
    const { job, timestamp, type } = entryColumns(text, format)
    const description = {
      key: 'description',
      header: text.columns.description,
      value: (entry: LogEntry) => entry.notes ?? text.users.noDescription,
      width: 1.6,
    }
    return [job, timestamp, type, description]
  }, [text, format])
  return (
    <EntriesTable
      label={text.users.recent}
      columns={columns}
      newest={user.log_entries}
      of={{ user_id: user.uuid }}
      empty={text.logs.empty}
    />
  )
}

function UserView({ user, mayManage }: { user: UserDetail; mayManage: boolean }) {
  const { columns, common, forms, roles, users } = useText()
  const fieldName = useFieldName()
  const format = useFormat()
  const pay = user.hourly_pay
  // What a reader may not know is not shown as if nobody had entered it.
  const isKnown = user.email !== undefined
  const known = [
    [users.hourlyPay, typeof pay === 'number' ? users.perHour(format.money(pay)) : null],
    [fieldName('tax_status'), user.tax_status],
    [columns.phone, <PhoneText phone={user.phone} />],
    [forms.ssn, user.ssn_last4 ? `•••-••-${user.ssn_last4}` : null],
  ] as const
  return (
    <div className="detail">
      <div>
        {user.mail_problem && (
          <LazyBoundary>
            <EmailProblemNotice name={user.name} problem={user.mail_problem} />
          </LazyBoundary>
        )}
        <Details
          facts={[
            [columns.name, user.name],
            ...(isKnown ? [[columns.email, <EmailText email={user.email} />] as const] : []),
            [columns.role, roles[user.role]],
            ...(isKnown ? known : []),
            [columns.active, user.is_active ? common.yes : common.no],
          ]}
        />
        {mayManage && user.is_active && user.has_joined === false && <Invitation user={user} />}
        {mayManage && (
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <OfficePart user={user} />
          </LazyBoundary>
        )}
        <History uuid={user.uuid} />
      </div>
      <RecentEntries user={user} />
    </div>
  )
}

function ActiveToggle({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const { users } = useText()
  const may = useMay()
  const deactivate = useSend(userCalls.deactivateUser)
  const reactivate = useSend(userCalls.reactivateUser)
  const change = user.is_active ? deactivate : reactivate
  return (
    <>
      {!user.is_active && may(billingCalls.previewSeats) && (
        <LazyBoundary>
          <SeatsNotice />
        </LazyBoundary>
      )}
      <ConfirmButton
        label={user.is_active ? users.markInactive : users.markActive}
        question={user.is_active ? users.askInactive : users.askActive}
        onConfirm={() => change.mutateAsync({ params: { uuid: user.uuid } }).then(onDone)}
      >
        {user.is_active && (
          <LazyBoundary>
            <InactiveNotice user={user.uuid} />
          </LazyBoundary>
        )}
      </ConfirmButton>
    </>
  )
}

/** One person with their newest entries, and their edit form. */
export default function UserPage() {
  const uuid = useUuid()
  const me = useUser()
  const { common, users } = useText()
  const problem = useErrorMessage()
  const navigate = useNavigate()
  const user = useCall(userCalls.getUser, { params: { uuid } })
  const [isEditing, setEditing] = useEditing()
  const saved = useSaved()
  const draft = useDraftName(`updateUser:${uuid}`)
  const mayManage = user.data !== undefined && canManage(me.role, user.data.role)
  const actions = (
    <>
      <Link className="button" to={paths.users}>
        {common.back}
      </Link>
      {user.data && mayManage && (
        <>
          <EditButton isEditing={isEditing} setEditing={setEditing} draft={draft} />
          <ActiveToggle user={user.data} onDone={() => void navigate(paths.users)} />
        </>
      )}
    </>
  )
  return (
    <Page title={user.data?.name ?? users.one} actions={actions}>
      <QueryState
        isLoading={user.isLoading}
        error={user.data ? null : problem(user.error)}
        onRetry={() => void user.refetch()}
        loadingText={users.loading}
      >
        {user.data && isEditing && mayManage && (
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <EditUserForm
              user={user.data}
              draft={draft}
              onDone={() => {
                setEditing(false)
                saved()
              }}
            />
          </LazyBoundary>
        )}
        {user.data && !(isEditing && mayManage) && (
          <UserView user={user.data} mayManage={mayManage} />
        )}
      </QueryState>
    </Page>
  )
}

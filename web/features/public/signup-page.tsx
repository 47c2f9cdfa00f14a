import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { defaultTimeZone } from '../../../shared/time/time-zone.ts'
import { useSend } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useSiteText } from '../../language/site-text.ts'
import { paths, signInAddress } from '../../paths.ts'
import { provider, providerName } from '../../session/provider.ts'
import { useSession } from '../../session/session.tsx'
import '../../styles/forms.css'
import { TextField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { Article } from './article.tsx'

/** Goes to the dashboard of the tenant that was just entered. */
function useDashboardEntry() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await cache.resetQueries()
    await navigate(paths.dashboard, { replace: true })
  }
}

function SignInFirst({ returnTo }: { returnTo: string }) {
  const { signup } = useSiteText()
  return (
    <>
      <p>{signup.signInFirst(providerName)}</p>
      <p>
        <a className="button primary large" href={signInAddress(provider, returnTo)}>
          {signup.signIn}
        </a>
      </p>
    </>
  )
}

function AcceptInvitation({ token }: { token: string }) {
  const { signup } = useSiteText()
  const messageOf = useErrorMessage()
  const enterDashboard = useDashboardEntry()
  const accept = useSend(api.acceptInvitation)
  const join = () => {
    // The promise, not a callback: those are forgotten with the screen, which the new session ends.
    accept.mutateAsync({ body: { token } }).then(enterDashboard, () => undefined)
  }
  return (
    <>
      <ErrorMessage text={messageOf(accept.error)} />
      <p>{signup.invited}</p>
      <p>
        <button
          type="button"
          className="button primary large"
          disabled={accept.isPending}
          onClick={join}
        >
          {signup.join}
        </button>
      </p>
    </>
  )
}

function NewTenant() {
  const { signup } = useSiteText()
  const enterDashboard = useDashboardEntry()
  const { form, state } = useCallForm({
    call: api.createTenant,
    // Nobody's yet: who signs up is no user of any tenant.
    name: 'createTenant',
    initial: {
      name: '',
      industry: signup.painting,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone,
    },
    bodyOf: (values) => ({
      name: values.name ?? '',
      industry: orNull(values.industry),
      time_zone: values.time_zone,
    }),
    onDone: () => void enterDashboard(),
    failure: signup.failed,
  })
  return (
    <Form label={signup.form} submit={signup.create} state={state}>
      <TextField form={form} name="name" label={signup.tenantName} required />
      <TextField form={form} name="industry" label={signup.industry} />
      <TimeZoneField form={form} name="time_zone" label={signup.zone} />
    </Form>
  )
}

/** Where a new tenant begins, and where an invitation is accepted. */
export default function SignupPage() {
  const { signup } = useSiteText()
  const session = useSession()
  const messageOf = useErrorMessage()
  const [search] = useSearchParams()
  const token = search.get('invitation')
  const returnTo = token === null ? paths.signup : `${paths.signup}?invitation=${token}`
  const isSignedIn = session.state === 'authenticated' || session.state === 'no-tenant'
  return (
    <Article title={token === null ? signup.title : signup.welcome}>
      {session.state === 'loading' && <p className="notice">{signup.loading}</p>}
      {session.state === 'unreachable' && <ErrorMessage text={messageOf(session.error)} />}
      {session.state === 'unauthenticated' && (
        <>
          {token === null && <p className="lead">{signup.free}</p>}
          <SignInFirst returnTo={returnTo} />
        </>
      )}
      {isSignedIn && token !== null && <AcceptInvitation token={token} />}
      {session.state === 'no-tenant' && token === null && (
        <>
          <p className="lead">{signup.free}</p>
          <p>{signup.wasMember}</p>
          <NewTenant />
        </>
      )}
      {session.state === 'authenticated' && token === null && (
        <p>
          {signup.already} <Link to={paths.dashboard}>{signup.toDashboard}</Link>.
        </p>
      )}
    </Article>
  )
}

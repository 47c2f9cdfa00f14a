import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { defaultTimeZone } from '../../../shared/time-zone.ts'
import { send } from '../../api/client.ts'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'
import { useProblem } from '../../api/use-problem.ts'
import { useSiteText } from '../../language/site-text.ts'
import { paths, signInAddress } from '../../paths.ts'
import { provider, providerName } from '../../session/provider.ts'
import { useSession } from '../../session/session.tsx'
import { Problem } from '../../ui/query-state.tsx'
import { Article } from './article.tsx'

/** Enters a company by a call, and goes to its dashboard. */
function useEntry(enter: () => Promise<unknown>) {
  const problem = useProblem()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const go = async () => {
    setBusy(true)
    try {
      await enter()
      await cache.resetQueries()
      await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      setFailure(problem(error instanceof Error ? error : new Error(String(error))))
      setBusy(false)
    }
  }
  return { failure, isBusy, go: () => void go() }
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
  const { failure, isBusy, go } = useEntry(() => send(api.acceptInvitation, { body: { token } }))
  return (
    <>
      <Problem text={failure} />
      <p>{signup.invited}</p>
      <p>
        <button type="button" className="button primary large" disabled={isBusy} onClick={go}>
          {signup.join}
        </button>
      </p>
    </>
  )
}

/** What is typed here is kept in this tab under this name, over a reload and the back button. */
const draftName = 'createTenant'

function NewCompany() {
  const { signup } = useSiteText()
  const [draft] = useState(() => readDraft(draftName))
  const [key] = useState(() => draft?.attempt?.key ?? crypto.randomUUID())
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  const [values, setValues] = useState<Record<'name' | 'industry' | 'zone', string>>({
    name: '',
    industry: signup.painting,
    zone: here,
    ...draft?.values,
  })
  const { name, industry, zone } = values
  const change = (field: keyof typeof values, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    keepDraft(draftName, { values: next, attempt: { content: '', key }, version: null })
  }
  const { failure, isBusy, go } = useEntry(async () => {
    await send(api.createTenant, {
      body: { name, industry, time_zone: zone },
      idempotencyKey: `${key}-${name}-${industry}-${zone}`.replace(/[^!-~]/g, '_').slice(0, 255),
    })
    dropDraft(draftName)
  })
  return (
    <form
      className="form"
      aria-label={signup.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) go()
      }}
    >
      <Problem text={failure} />
      <label>
        {signup.companyName}
        <input
          className="input"
          value={name}
          onChange={(event) => change('name', event.target.value)}
          required
        />
      </label>
      <label>
        {signup.industry}
        <input
          className="input"
          value={industry}
          onChange={(event) => change('industry', event.target.value)}
        />
      </label>
      <label>
        {signup.zone}
        <select
          className="input"
          value={zone}
          onChange={(event) => change('zone', event.target.value)}
        >
          {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <div>
        <button type="submit" className="button primary large" aria-disabled={isBusy}>
          {signup.create}
        </button>
      </div>
    </form>
  )
}

/** Where a new company begins, and where an invitation is accepted. */
export default function SignupPage() {
  const { signup } = useSiteText()
  const session = useSession()
  const problem = useProblem()
  const [search] = useSearchParams()
  const token = search.get('invitation')
  const returnTo = token === null ? paths.signup : `${paths.signup}?invitation=${token}`
  const isSignedIn = session.state === 'authenticated' || session.state === 'no-company'
  return (
    <Article title={token === null ? signup.title : signup.welcome}>
      {session.state === 'loading' && <p className="notice">{signup.loading}</p>}
      {session.state === 'unreachable' && <Problem text={problem(session.error)} />}
      {session.state === 'unauthenticated' && (
        <>
          {token === null && <p className="lead">{signup.free}</p>}
          <SignInFirst returnTo={returnTo} />
        </>
      )}
      {isSignedIn && token !== null && <AcceptInvitation token={token} />}
      {session.state === 'no-company' && token === null && (
        <>
          <p className="lead">{signup.free}</p>
          <p>{signup.wasMember}</p>
          <NewCompany />
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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { defaultProvider } from '../../../shared/provider.ts'
import { freeTrialDays } from '../../../shared/terms.ts'
import { defaultTimeZone } from '../../../shared/time-zone.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { paths, signInAddress } from '../../paths.ts'
import { useSession } from '../../session/session.tsx'
import { Article } from './article.tsx'

function useEntry(enter: () => Promise<unknown>) {
  const [problem, setProblem] = useState<string | null>(null)
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
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return { problem, isBusy, go: () => void go() }
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="problem" role="alert">
      {text}
    </p>
  )
}

function SignInFirst({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p>First say who you are, with your Google account.</p>
      <p>
        <a className="button primary" href={signInAddress(defaultProvider, returnTo)}>
          Sign In
        </a>
      </p>
    </>
  )
}

function AcceptInvitation({ token }: { token: string }) {
  const { problem, isBusy, go } = useEntry(() => send(api.acceptInvitation, { body: { token } }))
  return (
    <>
      <Problem text={problem} />
      <p>You are invited to join a company on Dropcloth.</p>
      <button type="button" className="button primary" disabled={isBusy} onClick={go}>
        Join
      </button>
    </>
  )
}

function NewCompany() {
  const [name, setName] = useState('')
  const [industry, setIndustry] = useState('Painting')
  const [key] = useState(() => crypto.randomUUID())
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone
  const [zone, setZone] = useState(time_zone)
  const { problem, isBusy, go } = useEntry(() =>
    send(api.createTenant, {
      body: { name, industry, time_zone: zone },
      idempotencyKey: `${key}-${name}-${industry}-${zone}`.replace(/[^!-~]/g, '_').slice(0, 255),
    }),
  )
  return (
    <form
      className="form"
      aria-label="Your company"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Problem text={problem} />
      <label>
        Company name
        <input value={name} onChange={(event) => setName(event.target.value)} required />
      </label>
      <label>
        Industry
        <input value={industry} onChange={(event) => setIndustry(event.target.value)} />
      </label>
      <label>
        Time zone
        <input value={zone} onChange={(event) => setZone(event.target.value)} required />
      </label>
      <button type="submit" className="button primary" disabled={isBusy}>
        Create company
      </button>
    </form>
  )
}

/** Where a new company begins, and where an invitation is accepted. */
export default function SignupPage() {
  const session = useSession()
  const [search] = useSearchParams()
  const token = search.get('invitation')
  const returnTo = token === null ? paths.signup : `${paths.signup}?invitation=${token}`
  const isSignedIn = session.state === 'authenticated' || session.state === 'no-company'
  return (
    <Article title={token === null ? 'Your company on Dropcloth' : 'Welcome to the crew'}>
      {session.state === 'loading' && <p className="notice">Loading...</p>}
      {session.state === 'unauthenticated' && <SignInFirst returnTo={returnTo} />}
      {isSignedIn && token !== null && <AcceptInvitation token={token} />}
      {session.state === 'no-company' && token === null && (
        <>
          <p>Free for {freeTrialDays} days. No card needed.</p>
          <NewCompany />
        </>
      )}
      {session.state === 'authenticated' && token === null && (
        <p>
          You are signed in already: <Link to={paths.dashboard}>go to your dashboard</Link>.
        </p>
      )}
    </Article>
  )
}

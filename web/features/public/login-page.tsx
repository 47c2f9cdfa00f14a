import { useLocation, useSearchParams } from 'react-router-dom'
import { defaultProvider } from '../../../shared/provider.ts'
import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/terms.ts'
import { signInAddress } from '../../paths.ts'
import { Article } from './article.tsx'

/** The landing page, and where people without a session are sent. */
export default function LoginPage() {
  const location = useLocation()
  const [search] = useSearchParams()
  const from: unknown = location.state
  const returnTo = typeof from === 'string' ? from : undefined
  const start = () => window.location.assign(signInAddress(defaultProvider, returnTo))
  return (
    <Article title="Know who is on which job, and what the day adds up to">
      {search.has('problem') && (
        <p className="problem" role="alert">
          The sign-in did not work, or took too long. Please try again.
        </p>
      )}
      <p className="lead">
        Your crew taps in at the job and out when they leave. You see how many are on site and the
        hours of the day. Free for {freeTrialDays} days, then ${dollarsPerUserMonth} per user per
        month.
      </p>
      <p className="actions">
        <button type="button" className="button primary" onClick={start}>
          Get Started
        </button>
        <button type="button" className="button" onClick={start}>
          Sign In
        </button>
        <button type="button" className="button" onClick={start}>
          Create Free Account
        </button>
      </p>
    </Article>
  )
}

import { Link, useSearchParams } from 'react-router-dom'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useSiteText } from '../../../language/site/text.ts'
import { paths, signInAddress } from '../../../paths.ts'
import { provider, providerName } from '../../../session/provider.ts'
import { useSession } from '../../../session/session.tsx'
import '../../../styles/forms.css'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Article } from '../article.tsx'
import { Join } from './join.tsx'
import { NewTenant } from './new-tenant.tsx'

function SignInFirst() {
  const { signup } = useSiteText()
  return (
    <>
      <p className="lead">{signup.free}</p>
      <p>{signup.signInFirst(providerName)}</p>
      <p>
        <a className="button primary large" href={signInAddress(provider, paths.signup)}>
          {signup.signIn}
        </a>
      </p>
    </>
  )
}

function NewCompany() {
  const { signup } = useSiteText()
  return (
    <>
      <p className="lead">{signup.free}</p>
      <NewTenant />
      <p className="muted">{signup.wasMember}</p>
    </>
  )
}

/** Where a new tenant begins, and where an invitation is accepted. */
export default function SignupPage() {
  const { signup } = useSiteText()
  const session = useSession()
  const messageOf = useErrorMessage()
  const [search] = useSearchParams()
  const token = search.get('invitation')
  const isNew = token === null
  const isKnown = session.state !== 'loading' && session.state !== 'unreachable'
  return (
    <Article title={isNew ? signup.title : signup.welcome}>
      {session.state === 'loading' && <p className="notice">{signup.loading}</p>}
      {session.state === 'unreachable' && <ErrorMessage text={messageOf(session.error)} />}
      {isKnown && !isNew && <Join token={token} />}
      {isNew && session.state === 'unauthenticated' && <SignInFirst />}
      {isNew && session.state === 'no-tenant' && <NewCompany />}
      {isNew && session.state === 'authenticated' && (
        <p>
          {signup.already} <Link to={paths.dashboard}>{signup.toDashboard}</Link>.
        </p>
      )}
    </Article>
  )
}

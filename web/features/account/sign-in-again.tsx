import { ApiError } from '../../api/api-error.ts'
import { useAccountText } from '../../language/account/text.ts'
import { paths, signInAddress } from '../../paths.ts'
import { provider } from '../../session/provider.ts'
import { useUser } from '../../session/session.tsx'
import { accountOpening } from './use-opened.ts'

/** The address at which a person proves that they are still who signed in. */
function signInAgainAddress(email: string, returnTo: string): string {
  const query = new URLSearchParams({ login_hint: email, prompt: 'login' })
  return `${signInAddress(provider, returnTo)}&${query}`
}

interface Props {
  error: Error | null
  /** The form to open again afterwards: its draft still has what was typed. */
  opens?: string
}

/** The way on after `sign_in_again`: to the provider and back to this page. Shows nothing for other errors. */
export function SignInAgain({ error, opens }: Props) {
  const { account } = useAccountText()
  const { email } = useUser()
  if (!(error instanceof ApiError) || error.code !== 'sign_in_again') return null
  const returnTo = opens === undefined ? paths.account : accountOpening(opens)
  return (
    <p>
      <a className="button primary" href={signInAgainAddress(email, returnTo)}>
        {account.signInAgain}
      </a>
    </p>
  )
}

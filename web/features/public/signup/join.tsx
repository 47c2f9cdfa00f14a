import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type * as z from 'zod/mini'
import { sessionCalls } from '../../../../shared/session/calls.ts'
import type { invitationView } from '../../../../shared/users/user.ts'
import { send } from '../../../api/client.ts'
import { useCall } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useSiteText } from '../../../language/site/text.ts'
import { otherAccountAddress, paths, signInAddress } from '../../../paths.ts'
import { provider, providerName } from '../../../session/provider.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { rememberJoining, takeJoining } from './join-intent.ts'

type Invitation = z.infer<typeof invitationView>

interface Props {
  token: string
  invitation: Invitation
}

/** For the invited account: one tap, or none where it was tapped before signing in. */
function Accept({ token, invitation }: Props) {
  const { signup } = useSiteText()
  const session = useSession()
  const messageOf = useErrorMessage()
  const [error, setError] = useState<Error | null>(null)
  const isMember = session.state === 'authenticated'
  // A member of another company first reads what joining a second one means.
  const [wasMeant] = useState(() => takeJoining(token) && !isMember)
  const [isJoining, setJoining] = useState(wasMeant)
  const accept = useCallback(() => {
    // Nothing here is read again: the link is used by then, and a new document begins as its person.
    send(sessionCalls.acceptInvitation, { body: { token } }).then(
      () => window.location.replace(paths.dashboard),
      (thrown: unknown) => {
        setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
        setJoining(false)
      },
    )
  }, [token])
  useEffect(() => {
    if (wasMeant) accept()
  }, [wasMeant, accept])
  return (
    <>
      <p>{isMember ? signup.second(invitation.tenant_name) : signup.ready}</p>
      <ErrorMessage text={messageOf(error)} />
      <p>
        <button
          type="button"
          className="button primary large"
          disabled={isJoining}
          onClick={() => {
            setJoining(true)
            accept()
          }}
        >
          {signup.join(invitation.tenant_name)}
        </button>
      </p>
    </>
  )
}

/** For somebody who is signed in with another account than the invited one. */
function OtherAccount({ invitation, returnTo }: { invitation: Invitation; returnTo: string }) {
  const { signup } = useSiteText()
  const session = useSession()
  return (
    <>
      <p className="alert" role="alert">
        {signup.wrongAccount(invitation.signed_in_as ?? '', invitation.email_hint)}
      </p>
      <p className="actions">
        <a className="button primary large" href={otherAccountAddress(provider, returnTo)}>
          {signup.useOther}
        </a>
        {session.state === 'authenticated' && (
          <Link className="button large" to={paths.dashboard}>
            {signup.stay}
          </Link>
        )}
      </p>
    </>
  )
}

/** Who invites to which company, with which account to come, and the way in. */
export function Join({ token }: { token: string }) {
  const { signup } = useSiteText()
  const messageOf = useErrorMessage()
  const { data, error } = useCall(sessionCalls.readInvitation, { body: { token } })
  const returnTo = `${paths.signup}?invitation=${token}`
  if (error) {
    return (
      <>
        <ErrorMessage text={messageOf(error)} />
        <p>{signup.askForLink}</p>
      </>
    )
  }
  if (!data) return <p className="notice">{signup.loading}</p>
  const { tenant_name, invited_by, email_hint, signed_in_as, is_for_reader } = data
  return (
    <>
      <p className="lead">{signup.invites(invited_by, tenant_name)}</p>
      {signed_in_as === null && (
        <>
          <p>{signup.accountToUse(providerName, email_hint)}</p>
          <p>
            <a
              className="button primary large"
              href={signInAddress(provider, returnTo)}
              onClick={() => rememberJoining(token)}
            >
              {signup.joinWith(providerName)}
            </a>
          </p>
        </>
      )}
      {is_for_reader && <Accept token={token} invitation={data} />}
      {signed_in_as !== null && !is_for_reader && (
        <OtherAccount invitation={data} returnTo={returnTo} />
      )}
    </>
  )
}

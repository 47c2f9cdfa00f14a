import { useState } from 'react'
import { phoneCalls } from '../../../shared/phone/calls.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { OptionalBoundary } from '../../loading/lazy-boundary.tsx'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'
import { Addresses } from './addresses.tsx'
import WaitingProposals from './proposals.tsx'

/** When the link was made and last used. */
function LinkState({ made, used }: { made: string | null; used: string | null }) {
  const { phoneSetup } = useAccountText()
  const format = useFormat()
  if (made === null) return <p>{phoneSetup.none}</p>
  const usage = used === null ? phoneSetup.neverUsed : phoneSetup.used(format.dateTime(used))
  return (
    <p>
      {phoneSetup.made(format.dateTime(made))}
      <br />
      {usage}
    </p>
  )
}

/** The secret address with which somebody's phone says by itself that it came or went. */
export default function PhonePage() {
  const me = useUser()
  const { phoneSetup } = useAccountText()
  const problem = useErrorMessage()
  const link = useCall(phoneCalls.getPhoneLink)
  const make = useSend(phoneCalls.replacePhoneLink)
  const remove = useSend(phoneCalls.removePhoneLink)
  const [url, setUrl] = useState<string | null>(null)
  const hasLink = typeof link.data?.created_at === 'string'
  const isBusy = make.isPending || remove.isPending
  const replace = () => make.mutateAsync({}).then((made) => setUrl(made.url))
  return (
    <Page title={phoneSetup.title}>
      <QueryState
        isLoading={link.isLoading}
        error={problem(link.error)}
        onRetry={() => void link.refetch()}
      >
        <p>{phoneSetup.intro}</p>
        <ul>
          {phoneSetup.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {/* What came in by an address that was taken away since still waits for an answer. */}
        <OptionalBoundary>{!me.has_phone_link && <WaitingProposals />}</OptionalBoundary>
        <LinkState made={link.data?.created_at ?? null} used={link.data?.used_at ?? null} />
        <ErrorMessage text={problem(make.error ?? remove.error)} />
        <div className="actions">
          {hasLink ? (
            <>
              <ConfirmButton
                label={phoneSetup.replace}
                question={phoneSetup.replaceQuestion}
                onConfirm={replace}
                isDisabled={isBusy}
              />
              <ConfirmButton
                label={phoneSetup.remove}
                question={phoneSetup.removeQuestion}
                onConfirm={() => remove.mutateAsync({}).then(() => setUrl(null))}
                isDisabled={isBusy}
                isDangerous
              />
            </>
          ) : (
            <button
              type="button"
              className="button primary"
              disabled={isBusy}
              onClick={() => make.mutate({}, { onSuccess: (made) => setUrl(made.url) })}
            >
              {phoneSetup.make}
            </button>
          )}
        </div>
        {url !== null && <Addresses url={url} />}
        <section className="section">
          <h2>{phoneSetup.steps}</h2>
          {phoneSetup.guides.map(({ name, steps }) => (
            <details key={name}>
              <summary>{name}</summary>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          ))}
        </section>
      </QueryState>
    </Page>
  )
}

import { webhookCalls } from '../../../../shared/webhooks/calls.ts'
import type { Webhook } from '../../../../shared/webhooks/webhook.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useToast } from '../../../components/toasts.tsx'
import { useAccountText } from '../../../language/account/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

/** What is opened of an endpoint. */
export type Opened = 'deliveries' | 'change'

interface Props {
  webhook: Webhook
  onOpen: (what: Opened) => void
  /** Given its new secret, which is shown this once. */
  onRotated: (secret: string) => void
}

/** One endpoint: where it is, what it is told, and whether it is. */
export function WebhookRow({ webhook, onOpen, onRotated }: Props) {
  const { webhooks: text } = useAccountText()
  const format = useFormat()
  const toast = useToast()
  const problem = useErrorMessage()
  const params = { uuid: webhook.uuid }
  const test = useSend(webhookCalls.testWebhook, () => onOpen('deliveries'))
  const enable = useSend(webhookCalls.enableWebhook, () => toast({ message: text.enabled }))
  const rotate = useSend(webhookCalls.rotateWebhookSecret, ({ secret }) => onRotated(secret))
  const end = useSend(webhookCalls.deleteWebhook, () => toast({ message: text.deleted }))
  const { url, events, disabled_at, disabled_reason, former_secret_until } = webhook
  const host = URL.canParse(url) ? new URL(url).host : url
  return (
    <li className="webhook">
      <span>
        <strong className="wraps">{url}</strong>{' '}
        <span className="muted">{events.map((type) => text.typeNames[type]).join(', ')}</span>
      </span>
      {disabled_at && disabled_reason && (
        <p className="notice">
          {text.off[disabled_reason](format.shortDate(format.dayOf(disabled_at)))}
        </p>
      )}
      {former_secret_until && (
        <p className="muted">{text.bothSign(format.dateTime(former_secret_until))}</p>
      )}
      <ErrorMessage text={problem(test.error ?? enable.error)} />
      <div className="actions">
        {disabled_at === null ? (
          <button
            type="button"
            className="button"
            aria-label={`${text.test}: ${host}`}
            disabled={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            {text.test}
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={enable.isPending}
            onClick={() => enable.mutate({ params })}
          >
            {text.enable}
          </button>
        )}
        <button type="button" className="button" onClick={() => onOpen('deliveries')}>
          {text.deliveries}
        </button>
        <button type="button" className="button" onClick={() => onOpen('change')}>
          {text.change}
        </button>
        <ConfirmButton
          label={text.rotate}
          question={text.rotateQuestion}
          remedyFor={(error) => <SignInAgain error={error} />}
          onConfirm={() => rotate.mutateAsync({ params })}
        />
        <ConfirmButton
          label={text.delete}
          question={text.deleteQuestion(host)}
          isDangerous
          onConfirm={() => end.mutateAsync({ params })}
        />
      </div>
    </li>
  )
}

import { useState } from 'react'
import { webhookCalls } from '../../../../shared/webhooks/calls.ts'
import { useCall } from '../../../api/queries.ts'
import { QueriedList } from '../../../components/page/queried-list.tsx'
import { useAccountText } from '../../../language/account/text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useOpened } from '../use-opened.ts'
import { Deliveries } from './deliveries.tsx'
import { ChangeWebhook, NewWebhook } from './webhook-form.tsx'
import { WebhookRow, type Opened } from './webhook-row.tsx'

/** What the dialog shows: a new endpoint, a secret this once, or something of an endpoint. */
type Shown = { kind: 'new' } | { kind: 'secret'; secret: string } | { kind: Opened; uuid: string }

/** The form that the address asks to open: that of a new endpoint, or the one that changes it, by its id. */
function shownFor(opened: string | null): Shown | null {
  if (opened === 'webhook') return { kind: 'new' }
  return opened === null ? null : { kind: 'change', uuid: opened }
}

/** The endpoints that a company's programs are told at: added, tested, looked into, turned on again. */
export function Webhooks() {
  const { webhooks: text } = useAccountText()
  const query = useCall(webhookCalls.listWebhooks)
  const { opened: asked, forget } = useOpened()
  const [shown, setShown] = useState<Shown | null>(() => shownFor(asked))
  const close = () => {
    setShown(null)
    forget()
    void query.refetch()
  }
  const opened =
    shown && 'uuid' in shown ? query.data?.find(({ uuid }) => uuid === shown.uuid) : null
  return (
    <section className="section" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="muted">{text.hint}</p>
      <QueriedList query={query} rows={query.data} empty={text.none}>
        {(webhook) => (
          <WebhookRow
            key={webhook.uuid}
            webhook={webhook}
            onOpen={(kind) => setShown({ kind, uuid: webhook.uuid })}
            onRotated={(secret) => setShown({ kind: 'secret', secret })}
          />
        )}
      </QueriedList>
      <button type="button" className="button" onClick={() => setShown({ kind: 'new' })}>
        {text.add}
      </button>
      {shown?.kind === 'new' && (
        <Dialog title={text.add} onClose={close}>
          <NewWebhook onMade={({ secret }) => setShown({ kind: 'secret', secret })} />
        </Dialog>
      )}
      {shown?.kind === 'secret' && (
        <Dialog title={text.secret} onClose={close}>
          <ShownOnce title={text.secret} secret={shown.secret} text={text} onClose={close} />
        </Dialog>
      )}
      {opened && shown?.kind === 'deliveries' && (
        <Dialog title={text.deliveries} onClose={close}>
          <Deliveries webhook={opened} />
        </Dialog>
      )}
      {opened && shown?.kind === 'change' && (
        <Dialog title={text.change} onClose={close}>
          <ChangeWebhook webhook={opened} onDone={close} />
        </Dialog>
      )}
    </section>
  )
}

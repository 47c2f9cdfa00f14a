import { useState } from 'react'
import { tokenCalls } from '../../../../shared/tokens/calls.ts'
import type { Token } from '../../../../shared/tokens/token.ts'
import { useCall, useSend } from '../../../api/queries.ts'
import { QueriedList } from '../../../components/page/queried-list.tsx'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useToast } from '../../../components/toasts.tsx'
import { useAccountText } from '../../../language/account/text.ts'
import { useUser } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useOpened } from '../use-opened.ts'
import { TokenForm } from './token-form.tsx'

/** One of them: what it is for, what it may, and whether anybody uses it. */
function TokenRow({ token }: { token: Token }) {
  const { tokens: text } = useAccountText()
  const format = useFormat()
  const toast = useToast()
  const me = useUser().uuid
  const revoke = useSend(tokenCalls.deleteToken, () => toast({ message: text.revoked }))
  const day = (at: string) => format.shortDate(format.dayOf(at))
  const { name, prefix, scopes, created_by, created_by_name, expires_at, last_used_at } = token
  const said = [
    created_by === me || created_by_name === null ? '' : text.by(created_by_name),
    expires_at === null ? text.endless : text.until(day(expires_at)),
    last_used_at === null ? text.unused : text.used(day(last_used_at)),
  ]
  return (
    <li>
      <span>
        <strong>{name}</strong> <code>{prefix}</code>{' '}
        <span className="muted">
          {scopes.map((scope) => text.scopeNames[scope]).join(', ')}
          {'. '}
          {said.filter(Boolean).join(' · ')}
        </span>
      </span>
      <ConfirmButton
        label={text.revoke(name)}
        question={text.revokeQuestion}
        isDangerous
        onConfirm={() => revoke.mutateAsync({ params: { uuid: token.uuid } })}
      />
    </li>
  )
}

/** One's own tokens for programs, to admins those of the company: made, shown once, revoked. */
export function Tokens({ isOwner }: { isOwner: boolean }) {
  const { tokens: text } = useAccountText()
  const query = useCall(tokenCalls.listTokens)
  const { opened, forget } = useOpened()
  const [isOpen, setOpen] = useState(opened === 'token')
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    forget()
    setMade(null)
    void query.refetch()
  }
  return (
    <section className="section" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="muted">
        {text.hint} <a href="/developers">{text.guide}</a>
      </p>
      <QueriedList query={query} rows={query.data} empty={text.none}>
        {(token) => <TokenRow key={token.uuid} token={token} />}
      </QueriedList>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text.add}
      </button>
      {isOpen && (
        <Dialog title={text.add} onClose={close}>
          {made === null ? (
            <TokenForm isOwner={isOwner} onMade={({ token }) => setMade(token)} />
          ) : (
            <ShownOnce title={text.title} secret={made} text={text} onClose={close} />
          )}
        </Dialog>
      )}
    </section>
  )
}

import { Alert, Button } from '@mantine/core'
import { api } from '../../../shared/api.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useSend } from '../../api/queries.ts'
import { formatDateTime } from '../../ui/format.ts'

/** Makes the link with which a person joins, and shows it once. */
export function Invitation({ uuid, timeZone }: { uuid: string; timeZone: string }) {
  const invite = useSend(api.inviteUser)
  return (
    <section>
      <h2>Invitation</h2>
      <p>This person has not joined yet. Make a link and send it to them by text or e-mail.</p>
      {invite.error && <Alert color="red">{sentenceOf(invite.error)}</Alert>}
      {invite.data && (
        <Alert title="Send them this link">
          <code>{invite.data.url}</code>
          <p>
            It works once, with their e-mail address, until{' '}
            {formatDateTime(invite.data.expires_at, timeZone)}.
          </p>
        </Alert>
      )}
      <Button loading={invite.isPending} onClick={() => invite.mutate({ params: { uuid } })}>
        Make an invitation link
      </Button>
    </section>
  )
}

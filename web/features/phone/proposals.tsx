import { phoneCalls } from '../../../shared/phone/calls.ts'
import type { PhoneProposal } from '../../../shared/phone/phone.ts'
import { useQueued } from '../../api/outbox/use-queued.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { refetchInterval } from '../../components/refetch-interval.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePhoneText } from '../../language/phone/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

function Proposed({ proposal }: { proposal: PhoneProposal }) {
  const me = useUser()
  const { common } = useText()
  const phone = usePhoneText()
  const format = useFormat()
  const toast = useToast()
  const problem = useErrorMessage()
  const params = { uuid: proposal.uuid }
  const job = proposal.job_name ?? common.unknownJob
  const at = format.time(proposal.at)
  const accept = useQueued(phoneCalls.acceptProposal, 'acceptProposal', {
    params,
    shown: {
      user_id: me.uuid,
      job_id: proposal.job_id,
      type: proposal.type,
      timestamp: proposal.at,
    },
    onDone: ({ body, keptAs }) => {
      if (keptAs !== null) toast({ message: common.notSentYet })
      else if (body !== null) toast({ message: phone.accepted(job, at) })
    },
  })
  const dismiss = useSend(phoneCalls.dismissProposal)
  const isBusy = accept.isPending || dismiss.isPending
  return (
    <div className="strip" role="status">
      <ErrorMessage text={problem(accept.error ?? dismiss.error)} />
      <div className="actions">
        <span>{proposal.type === 'ARRIVAL' ? phone.arrived(job, at) : phone.left(job, at)}</span>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => accept.mutate({})}
        >
          {phone.accept}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => dismiss.mutate({ params })}
        >
          {phone.dismiss}
        </button>
      </div>
    </div>
  )
}

/** What the person's phone reported by itself, to be logged with one tap. */
export default function WaitingProposals() {
  const { data = [] } = useCall(phoneCalls.listProposals, {}, { refetchInterval })
  // The oldest first: an arrival before the leaving that comes after it.
  return data.map((each) => <Proposed key={each.uuid} proposal={each} />)
}

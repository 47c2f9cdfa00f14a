import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useScheduleText } from '../../language/schedule/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { JobLink } from '../jobs/job-chip.tsx'
import { useToast } from '../toasts.tsx'
import { useShiftHours } from './use-shift-hours.ts'

/** A shift that still needs somebody, and the button that takes the place. */
export function OpenShift({ shift }: { shift: Shift }) {
  const { common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const hours = useShiftHours()
  const me = useUser().uuid
  const toast = useToast()
  const problem = useErrorMessage()
  const claim = useSend(scheduleCalls.claimShift, ({ user_ids }) =>
    toast({ message: user_ids.includes(me) ? text.taken : text.askedFor }),
  )
  const take = () => {
    // Said where it stays: the card of a place that is taken is gone with the answer.
    claim
      .mutateAsync({ params: { uuid: shift.uuid }, body: { version: shift.published?.version } })
      .catch((error: Error) => toast({ message: problem(error) ?? common.noConnection }))
  }
  const isAsked = shift.acknowledgements.some(({ user_id }) => user_id === me)
  const job = shift.job_name ?? common.unknownJob
  const day = format.calendarDay(shift.date)
  return (
    <article className="paper own-shift">
      <h3>
        <JobLink uuid={shift.job_id} color={shift.job_color}>
          {job}
        </JobLink>
      </h3>
      <p>{[day, hours(shift), shift.task].filter(Boolean).join(' · ')}</p>
      <p className="muted">{[text.needed(shift.open_places), shift.job_address].join(' · ')}</p>
      {isAsked && <p className="said">{text.askedFor}</p>}
      <button
        type="button"
        className="button"
        hidden={isAsked}
        aria-label={text.takeNamed(job, day)}
        disabled={claim.isPending}
        onClick={take}
      >
        {text.take}
      </button>
    </article>
  )
}

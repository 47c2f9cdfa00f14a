import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { useText } from '../../language/app/text.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MissingPunchForm } from '../timesheets/missing-punch-form.tsx'

interface Props {
  found: NonNullable<Statistics['own']['forgotten']>
  onClose: () => void
}

/** Asks for the time at which somebody left, where none of those proposed is right. */
export default function AnotherTime({ found, onClose }: Props) {
  const me = useUser()
  const { common, asked } = useText()
  const format = useFormat()
  const [likely] = found.suggestions
  const title = asked.forgotten(found.job_name ?? common.unknownJob, format.day(found.since))
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{asked.forgottenHint}</p>
      <MissingPunchForm
        known={{ user_id: me.uuid, job_id: found.job_id, type: 'ARRIVAL', at: found.since }}
        likely={likely === undefined ? Infinity : Date.parse(likely)}
        label={asked.forgottenOther}
        onDone={onClose}
      />
    </Dialog>
  )
}

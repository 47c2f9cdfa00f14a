import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** What rests on a job that is to be deleted: who is on the clock there, and hours not yet paid out. */
export default function DeletionNotice({ job }: { job: string }) {
  const { common } = useText()
  const { deletion, hours } = usePayrollText()
  const format = useFormat()
  const { data } = useCall(jobCostCalls.getJobDeletion, { params: { uuid: job } })
  if (!data || data.on_clock.length + data.unexported.length === 0) return null
  const nameOf = (name: string | null) => name ?? common.unknownUser
  const inHours = (seconds: number) => hours(format.number(Math.round(seconds / 36) / 100))
  return (
    <div className="alert warn">
      {data.on_clock.length > 0 && (
        <p>
          {deletion.onClock(data.on_clock.map(({ user_name }) => nameOf(user_name)).join(', '))}
        </p>
      )}
      {data.unexported.length > 0 && <p>{deletion.unexported}</p>}
      <ul>
        {data.unexported.map(({ user_id, user_name, worked_seconds, cost }) => (
          <li key={user_id}>
            {nameOf(user_name)}: {inHours(worked_seconds)}
            {cost !== null && `, ${format.money(Number(cost))}`}
          </li>
        ))}
      </ul>
      <p>{deletion.stays}</p>
    </div>
  )
}

import { useText } from '../../language/app/text.tsx'
import { useDeletedText } from '../../language/deleted/text.ts'
import { useStatistics } from '../../components/statistics/statistics.ts'
import { useFormat } from '../../session/tenant.ts'

/** What becomes of the hours and the clock of somebody who is to be marked inactive. */
export default function InactiveNotice({ user }: { user: string }) {
  const { common } = useText()
  const { inactive } = useDeletedText()
  const format = useFormat()
  const here = useStatistics().data?.onSite.find(({ user_id }) => user_id === user)
  return (
    <>
      <p>{inactive.hours}</p>
      {here && (
        <p className="alert warn">
          {inactive.clock(here.job_name ?? common.unknownJob, format.time(here.since))}
        </p>
      )}
    </>
  )
}

import type { JobChoice } from '../../../../shared/imports/choices.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'

type FoundJob = ImportReport['file_jobs'][number]

export interface KnownJob {
  uuid: string
  job_name: string
}

const otherKinds = ['paid_break', 'unpaid_break', 'time_off', 'ignore'] as const
type OtherKind = (typeof otherKinds)[number]
const isOther = (value: string): value is OtherKind => otherKinds.some((each) => each === value)

interface Props {
  found: FoundJob
  choice: JobChoice | undefined
  jobs: readonly KnownJob[]
  onChoose: (choice: JobChoice) => void
}

/** Returns the current choice for a job: as chosen, or as read from the file. */
function valueOf({ as, job_id }: FoundJob, choice: JobChoice | undefined): string {
  if (choice) return choice.as === 'match' ? choice.job_id : choice.as
  return as === 'match' ? (job_id ?? '') : as === 'undecided' ? '' : as
}

/** A job as the file names it, and what its rows become. */
export function JobRow({ found, choice, jobs, onChoose }: Props) {
  const text = useImportsText()
  const format = useFormat()
  const { customer, job, job_id, job_name, rows, seconds } = found
  const value = valueOf(found, choice)
  const label = job ?? text.noJob
  const newName = choice?.as === 'add' ? (choice.name ?? '') : ''
  const isMissing = job_id !== null && !jobs.some(({ uuid }) => uuid === job_id)
  const choose = (chosen: string) => {
    const named = { customer, job }
    if (chosen === 'add') onChoose({ ...named, as: 'add' })
    else if (isOther(chosen)) onChoose({ ...named, as: chosen })
    else onChoose({ ...named, as: 'match', job_id: chosen })
  }
  return (
    <li>
      <div className="person-head">
        <span className="wraps">
          <strong>{label}</strong>
          {customer !== null && customer !== job && <span className="muted"> · {customer}</span>}
        </span>
        <span className="muted">{text.sum(rows, format.decimal(hoursOf(seconds)))}</span>
      </div>
      <select
        className="input"
        aria-label={text.whatIs(label)}
        aria-invalid={value === '' || undefined}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {value === '' && <option value="">{text.undecided}</option>}
        <option value="add">{text.newJob}</option>
        {otherKinds.map((each) => (
          <option key={each} value={each}>
            {text.kinds[each]}
          </option>
        ))}
        <optgroup label={text.existingJobs}>
          {isMissing && <option value={job_id}>{job_name ?? label}</option>}
          {jobs.map(({ uuid, job_name: known }) => (
            <option key={uuid} value={uuid}>
              {known}
            </option>
          ))}
        </optgroup>
      </select>
      {value === 'add' && job === null && (
        <div className="person-new">
          <input
            className="input"
            aria-label={text.newJobName}
            placeholder={text.newJobName}
            value={newName}
            maxLength={120}
            onChange={({ currentTarget: { value: typed } }) =>
              onChoose({ customer, job, as: 'add', ...(typed.trim() && { name: typed }) })
            }
          />
        </div>
      )}
    </li>
  )
}

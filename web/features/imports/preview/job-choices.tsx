import { useState } from 'react'
import type { JobChoice } from '../../../../shared/imports/choices.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import type { Choosing } from './choosing.ts'
import { JobRow, type KnownJob } from './job-row.tsx'

type FoundJob = ImportReport['file_jobs'][number]

/** So many jobs that need no decision are listed at once. */
const most = 50

const isSame = (a: Pick<FoundJob, 'customer' | 'job'>, b: Pick<FoundJob, 'customer' | 'job'>) =>
  a.customer === b.customer && a.job === b.job

/** Open decisions, and breaks and time off that were taken for no job. */
const isShown = ({ as, job }: FoundJob) => job === null || (as !== 'match' && as !== 'add')

/** The jobs as the file names them: which they are here, or whether they are breaks or time off. */
export function JobChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const jobs = useWholeList(jobCalls.listJobs)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(most)
  const chosen = choices.jobs ?? []
  const known: KnownJob[] = jobs.data ?? []
  const rowsOf = (found: readonly FoundJob[]) =>
    found.map((each) => (
      <JobRow
        key={`${each.customer ?? ''}|${each.job ?? ''}`}
        found={each}
        choice={chosen.find((other) => isSame(other, each))}
        jobs={known}
        onChoose={(choice: JobChoice) =>
          choose({ jobs: [...chosen.filter((other) => !isSame(other, choice)), choice] })
        }
      />
    ))
  const [first, others] = [
    report.file_jobs.filter(isShown),
    report.file_jobs.filter((each) => !isShown(each)),
  ]
  if (report.file_jobs.length === 0) return null
  return (
    <section className="section">
      <h2>{text.fileJobs}</h2>
      {first.length > 0 && <ul className="plain-list paper import-rows">{rowsOf(first)}</ul>}
      {others.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{text.workJobs(others.length)}</summary>
          {isOpen && (
            <ul className="plain-list paper import-rows">{rowsOf(others.slice(0, shown))}</ul>
          )}
          {isOpen && others.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + most)}>
              {text.more(others.length - shown)}
            </button>
          )}
        </details>
      )}
    </section>
  )
}

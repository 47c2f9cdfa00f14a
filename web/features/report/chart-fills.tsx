import type { ReportJob } from '../../../shared/reports/week-report.ts'
import { jobColorValues } from '../../components/jobs/job-colors.ts'
import { isStriped } from '../../components/jobs/job-chip.tsx'

/** What is drawn over a color so that two jobs of one color can be told apart: lines of a square of 8. */
const patterns = {
  plain: '',
  striped: 'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  crossed: 'M-2 2 2 -2M0 8 8 0M6 10 10 6M-2 6 2 10M0 0 8 8M6 -2 10 2',
  barred: 'M0 4H8',
  paled: 'M4 0V8',
} as const
type Pattern = keyof typeof patterns

export interface Fill {
  color: string
  pattern: Pattern
}

const names: readonly Pattern[] = ['plain', 'striped', 'crossed', 'barred', 'paled']

/** How each job of a week is filled: in its own paint, like its chip where that is free, and no two alike. */
export function fillsOf(
  jobs: readonly Pick<ReportJob, 'job_id' | 'job_color'>[],
): ReadonlyMap<string, Fill> {
  const taken = new Set<string>()
  const free = (color: string, own: Pattern): Fill | undefined => {
    const pattern = [own, ...names].find((each) => !taken.has(`${color} ${each}`))
    return pattern && { color, pattern }
  }
  return new Map(
    jobs.map(({ job_id, job_color }) => {
      const own = isStriped(job_id) ? 'striped' : 'plain'
      const color = jobColorValues[job_color]
      const fill = free(color, own) ??
        Object.values(jobColorValues)
          .map((other) => free(other, own))
          .find((each) => each !== undefined) ?? { color, pattern: own }
      taken.add(`${fill.color} ${fill.pattern}`)
      return [job_id, fill]
    }),
  )
}

/** The fill of a job for the shapes that name it by `url(#fill-…)`. */
export function FillPattern({ job, fill: { color, pattern } }: { job: string; fill: Fill }) {
  return (
    <pattern id={`fill-${job}`} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} />
      <path d={patterns[pattern]} stroke="rgb(255 255 255 / 70%)" strokeWidth={2} />
    </pattern>
  )
}

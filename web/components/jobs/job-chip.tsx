import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { JobColor } from '../../../shared/fields/job-color.ts'
import { paths } from '../../paths.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import { colorStyle } from './job-colors.ts'

/** Whether a job's chip is striped: half of them, by their ids, so that it stays the same everywhere. */
export function isStriped(uuid: string): boolean {
  return Number.parseInt(uuid.slice(0, 1), 16) % 2 === 1
}

/** A job's paint as a small block of color; of no job in particular, the plain paint. */
export function Chip({
  color,
  uuid,
  look,
}: {
  color: JobColor
  uuid?: string
  look?: string | null | undefined
}) {
  const pattern = uuid !== undefined && isStriped(uuid) ? 'striped' : ''
  return <span className={`chip ${pattern}`} style={colorStyle(color, look)} aria-hidden="true" />
}

/** A job wherever it appears: its chip, and its name as a link. */
export function JobLink({
  uuid,
  color,
  look,
  isRow = false,
  children,
}: {
  uuid: string
  color: JobColor
  /** How the job's main color looks, where that is known. */
  look?: string | null | undefined
  /** It is what a whole row of a list leads to. */
  isRow?: boolean
  children: ReactNode
}) {
  return (
    <span className="on-chip">
      <Chip color={color} uuid={uuid} look={look} />
      {isRow ? (
        <RowLink to={paths.job(uuid)}>{children}</RowLink>
      ) : (
        <Link to={paths.job(uuid)}>{children}</Link>
      )}
    </span>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { JobColor } from '../../shared/color.ts'
import { paths } from '../paths.ts'
import { jobColorValues } from './job-colors.ts'

declare module 'react' {
  interface CSSProperties {
    /** The color that `.chip`, `.fan-card` and their like are filled with. */
    '--paint'?: string
  }
}

/** The style that gives a block its job's paint. */
export function colorStyle(color: JobColor): CSSProperties {
  return { '--paint': jobColorValues[color] }
}

/** A job's paint as a small block of color. */
export function Chip({ color }: { color: JobColor }) {
  return <span className="chip" style={colorStyle(color)} aria-hidden="true" />
}

/** A job wherever it appears: its chip, and its name as a link. */
export function JobLink({
  uuid,
  color,
  children,
}: {
  uuid: string
  color: JobColor
  children: ReactNode
}) {
  return (
    <span className="on-chip">
      <Chip color={color} />
      <Link to={paths.job(uuid)}>{children}</Link>
    </span>
  )
}

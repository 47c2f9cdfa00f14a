import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Paint } from '../../shared/paint.ts'
import { paths } from '../paths.ts'
import { paintColours } from './paint-colours.ts'

declare module 'react' {
  interface CSSProperties {
    /** The colour that `.chip`, `.fan-card` and their like are filled with. */
    '--paint'?: string
  }
}

/** The style that gives a block its job's paint. */
export function paintStyle(colour: Paint): CSSProperties {
  return { '--paint': paintColours[colour] }
}

/** A job's paint as a small block of colour. */
export function Chip({ colour }: { colour: Paint }) {
  return <span className="chip" style={paintStyle(colour)} aria-hidden="true" />
}

/** A job wherever it appears: its chip, and its name as a link. */
export function JobLink({
  uuid,
  colour,
  children,
}: {
  uuid: string
  colour: Paint
  children: ReactNode
}) {
  return (
    <span className="on-chip">
      <Chip colour={colour} />
      <Link to={paths.job(uuid)}>{children}</Link>
    </span>
  )
}

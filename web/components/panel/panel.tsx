import type { ReactNode } from 'react'
import './panel.css'

interface Props {
  title: string
  /** What stands beside the title: a date, or the way to all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** One question, with its answer. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className="panel paper" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** A panel whose answer is still to come: its title, and bars where the rows will be. */
export function ComingPanel({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <div className="coming" aria-busy="true" />
    </Panel>
  )
}

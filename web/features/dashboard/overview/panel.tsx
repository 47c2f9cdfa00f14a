import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What stands beside the title: a date, or the way to all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** One question of the office, with its answer. */
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

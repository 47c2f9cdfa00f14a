import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The link that a whole row of a list is: wherever the row is tapped, it is followed. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="row-link" to={to}>
      {children}
    </Link>
  )
}

/** The arrow keys go from row to row. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return
  const row = event.target.closest('[data-index]')
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('.row-link')]
  const at = links.findIndex((link) => row?.contains(link))
  const next = links[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

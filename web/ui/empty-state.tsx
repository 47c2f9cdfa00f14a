import type { ReactNode } from 'react'
import { Mascot } from './mascot.tsx'

/** A picture and a sentence in place of an empty list. */
export function EmptyState({
  text,
  doing = 'waiting',
  children,
}: {
  text: string
  doing?: 'painting' | 'waiting'
  /** The button that ends the emptiness. */
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <Mascot doing={doing} width={96} />
      <p>{text}</p>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { Optional } from './late.tsx'

const Mascot = lazyPart(() => import('./mascot.tsx'))

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
      {/* As high before it is there. */}
      <div style={{ minHeight: 84 }}>
        <Optional>
          <Mascot doing={doing} width={96} />
        </Optional>
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}

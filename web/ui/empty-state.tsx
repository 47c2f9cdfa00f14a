import type { ReactNode } from 'react'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { OptionalBoundary } from '../loading/lazy-boundary.tsx'

const Mascot = lazyComponent(() => import('./mascot.tsx'))

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
        <OptionalBoundary>
          <Mascot doing={doing} width={96} />
        </OptionalBoundary>
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}

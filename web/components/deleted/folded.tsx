import { useState, type ReactNode } from 'react'
import { useText } from '../../language/app/text.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

/** A list that is read once somebody unfolds it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
        {isOpen && children}
      </LazyBoundary>
    </details>
  )
}

import { Suspense, useState, type ReactNode } from 'react'

/** A list that is read once somebody unfolds it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <Suspense>{isOpen && children}</Suspense>
    </details>
  )
}

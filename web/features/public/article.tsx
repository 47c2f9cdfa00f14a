import { useEffect, type ReactNode } from 'react'

/** A page of text. */
export function Article({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Dropcloth`
  }, [title])
  return (
    <main className="article">
      <h1>{title}</h1>
      {children}
    </main>
  )
}

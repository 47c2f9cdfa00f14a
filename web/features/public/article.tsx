import { useEffect, type ReactNode } from 'react'

/** The browser's tab says what the page is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Dropcloth`
  }, [title])
}

/** A page of text. */
export function Article({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="article" id="content" tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

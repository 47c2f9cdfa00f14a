import { useEffect, type ReactNode } from 'react'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its name in the sub-bar and in the browser's tab, its actions, its content. */
export function Page({ title, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Dropcloth`
  }, [title])
  return (
    <main className="page">
      <div className="sub-bar">
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </div>
      {children}
    </main>
  )
}

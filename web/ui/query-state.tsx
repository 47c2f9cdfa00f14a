import { Suspense, type ReactNode } from 'react'
import { useText } from '../language/app/text.tsx'

interface Props {
  isLoading: boolean
  error: string | null
  onRetry: () => void
  /** What stands there while loading. */
  loadingText?: string
  children: ReactNode
}

/** A screen's content once it is there; until then that it loads, or why it did not and a way on. */
export function QueryState({ isLoading, error, onRetry, loadingText, children }: Props) {
  const text = useText()
  if (error !== null) {
    return (
      <div className="alert" role="alert">
        <strong>{text.common.notLoaded}</strong>
        <p>{error}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text.common.retry}
        </button>
      </div>
    )
  }
  const loading = <p className="notice loading">{loadingText ?? text.common.loading}</p>
  if (isLoading) return loading
  // The data may be there before the texts that it is shown with. What stands around it does not wait for them.
  return <Suspense fallback={loading}>{children}</Suspense>
}

/** A failure beside what is shown, such as of a button's action. */
export function ErrorMessage({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="alert" role="alert">
      {text}
    </p>
  )
}

import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  isLoading: boolean
  error: string | null
  onRetry: () => void
  /** What stands there while loading. */
  loadingText?: string
  children: ReactNode
}

/** A screen's content once it is there; until then that it loads, or why it did not and a way on. */
export function QueryState({
  isLoading,
  error,
  onRetry,
  loadingText = 'Loading...',
  children,
}: Props) {
  if (error !== null) {
    return (
      <Alert color="red" title="This did not load" role="alert">
        <p>{error}</p>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    )
  }
  return isLoading ? <p className="notice">{loadingText}</p> : children
}

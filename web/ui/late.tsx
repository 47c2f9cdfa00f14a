import { Component, Suspense, type ReactNode } from 'react'
import { useText } from '../language/app/text.tsx'
import { forgetFailures, isLoadFailure } from '../load-once.ts'
import { reload } from '../reload-replaced.ts'
import { QueryState } from './query-state.tsx'

interface Props {
  /** What stands there while it loads: nothing, unless given. */
  fallback?: ReactNode
  /** What a notice that it did not arrive stands in, such as a dialog of what was opened. */
  frame?: (notice: ReactNode) => ReactNode
  children: ReactNode
}

interface State {
  failure: { error: unknown; isLoad: boolean } | null
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { common } = useText()
  return (
    <QueryState isLoading={false} error={common.noConnection} onRetry={onRetry}>
      {null}
    </QueryState>
  )
}

/**
 * A part of a screen that comes when it is there. Where it does not arrive, it takes nothing around it along, says so,
 * and is asked for again: by a tap, and when the signal is back.
 */
export class Late extends Component<Props, State> {
  override state: State = { failure: null }
  protected isOptional = false
  private wasRetried = false

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, isLoad: isLoadFailure(error) } }
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
  }

  private retry = () => {
    if (!this.state.failure?.isLoad) return
    this.wasRetried = true
    forgetFailures()
    this.setState({ failure: null })
  }

  /** Chrome never fetches a part again that failed once, other than for a page that is loaded anew. */
  private retryOrReload = () => {
    if (!this.wasRetried || !navigator.onLine || !reload()) this.retry()
  }

  override render() {
    const { failure } = this.state
    const { fallback, frame, children } = this.props
    if (!failure) return <Suspense fallback={fallback}>{children}</Suspense>
    if (this.isOptional) return null
    if (!failure.isLoad) throw failure.error
    const notice = <NotLoaded onRetry={this.retryOrReload} />
    return frame ? frame(notice) : notice
  }
}

/** A part that a screen can do without: nothing while it loads, and nothing where it does not arrive or is broken. */
export class Optional extends Late {
  protected override isOptional = true
}

import {
  Component,
  createContext,
  Suspense,
  type ComponentType,
  type ContextType,
  type ReactNode,
} from 'react'
import { isLoadFailure, resetLoadFailures } from './load-once.ts'
import { reloadPage } from './reload.ts'

/** The notice of a failed load with its retry, provided by the layout because this layer has no texts. */
export const LoadFailureContext = createContext<ComponentType<{ onRetry: () => void }>>(() => null)

interface Props {
  /** Shown while loading; nothing by default. */
  fallback?: ReactNode
  /** Wraps the notice of a failed load, for example in the dialog that was opened. */
  frame?: (notice: ReactNode) => ReactNode
  children: ReactNode
}

interface State {
  failure: { error: unknown; isLoad: boolean } | null
}

/**
 * A Suspense boundary and error boundary for lazy components. A failed load leaves the rest of the screen alone, is
 * reported in place, and is retried by a tap or when the device is online again. Other errors are thrown on.
 */
export class LazyBoundary extends Component<Props, State> {
  static override contextType = LoadFailureContext
  declare context: ContextType<typeof LoadFailureContext>
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
    resetLoadFailures()
    this.setState({ failure: null })
  }

  /** Retries, or reloads the page on the second try, because Chrome never fetches a failed module again. */
  private retryOrReload = () => {
    if (!this.wasRetried || !navigator.onLine || !reloadPage()) this.retry()
  }

  override render() {
    const { failure } = this.state
    const { fallback, frame, children } = this.props
    if (!failure) return <Suspense fallback={fallback}>{children}</Suspense>
    if (this.isOptional) return null
    if (!failure.isLoad) throw failure.error
    const LoadFailure = this.context
    const notice = <LoadFailure onRetry={this.retryOrReload} />
    return frame ? frame(notice) : notice
  }
}

/** A boundary for what a screen can do without. It shows nothing while loading, and nothing after any error. */
export class OptionalBoundary extends LazyBoundary {
  protected override isOptional = true
}

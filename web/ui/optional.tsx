import { Component, Suspense, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/** Draws what a screen can do without: nothing while it loads, and nothing where it does not arrive. */
export class Optional extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? null : <Suspense>{this.props.children}</Suspense>
  }
}

import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/** Says that a screen broke, in both languages (texts may be what is broken), and offers a way on. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="article">
        <p className="alert" role="alert">
          This page could not be shown. Please reload it. / No se pudo mostrar esta página. Cárguela
          de nuevo, por favor.
        </p>
        <p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload / Recargar
          </button>
        </p>
      </main>
    )
  }
}

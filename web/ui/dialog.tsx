import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../language/app/text.tsx'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over everything else while it is rendered; the browser keeps the focus within it and
 * gives it back. Escape, the cross and a click outside close it.
 */
export function Dialog({ title, className = '', onClose, children }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The browser begins at the first button, which is the cross; what the dialog is for is better.
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="sheet-head">
        <h2>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={text.common.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

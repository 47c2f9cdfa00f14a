import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** What a screen reader says of the button; absent where the button has words of its own. */
  label?: string
  button: ReactNode
  className?: string
  side?: 'left' | 'right'
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode
}

/** A button that shows a list of links and actions until one is chosen, or a click or Escape. */
export function Menu({
  label,
  button,
  className = 'icon-button',
  side = 'right',
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return (
    <div className={`menu ${side}`} ref={menu}>
      <button
        type="button"
        ref={toggle}
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={id} className="menu-list paper" hidden={!isOpen} onClick={() => setOpen(false)}>
        {isOpen && children}
      </div>
    </div>
  )
}

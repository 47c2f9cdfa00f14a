const tappable = 'a, button, input, label, select, summary, textarea'

const tappableOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(tappable) : null

interface Touch {
  /** What the finger came down on; null beside everything that can be tapped. */
  meant: HTMLElement | null
  x: number
  y: number
}

/** Whether something else is now where the finger came down; an iPhone gives a tap beside a button to the button. */
const hasMoved = ({ meant, x, y }: Touch) => tappableOf(document.elementFromPoint(x, y)) !== meant

/**
 * Gives a tap to what the finger came down on; returns a function that ends it. Where a part arrives above it before
 * the browser clicks, the click would go to what has moved there instead: it is stopped, and what was meant is clicked.
 */
export function keepTapsSteady(): () => void {
  // Null once the click of a tap was seen: a label's field gets one more.
  let touch: Touch | null = null
  const note = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
    if (isPrimary) touch = pointerType === 'touch' ? { meant: tappableOf(target), x, y } : null
  }
  const redirect = (event: MouseEvent) => {
    // What a script or a key clicks has no detail.
    if (!touch || !event.detail) return
    const tap = touch
    touch = null
    const { meant } = tap
    if (tappableOf(event.target) === meant || !hasMoved(tap)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // What is gone by then is not tapped, nor is the next row's button that has taken its place.
    if (!meant?.isConnected) return
    meant.focus()
    meant.click()
  }
  const events = new AbortController()
  const how = { capture: true, signal: events.signal }
  window.addEventListener('pointerdown', note, how)
  window.addEventListener('click', redirect, how)
  return () => events.abort()
}

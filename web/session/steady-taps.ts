const tappable = 'a, button, input, label, select, summary, textarea'

const tappableAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(tappable) : null

/**
 * A tap does what the finger came down on; answers how to end it. Where a part arrives above it before the browser
 * clicks, the click would go to what has moved there instead: it is stopped, and what was meant is clicked.
 */
export function keepTapsSteady(): () => void {
  // Undefined once the click of a tap was seen: a label's field gets one more.
  let touched: HTMLElement | null | undefined
  const note = (event: PointerEvent) => {
    touched = event.pointerType === 'touch' ? tappableAt(event) : undefined
  }
  const judge = (event: MouseEvent) => {
    // What a script or a key clicks has no detail.
    if (touched === undefined || !event.detail) return
    const meant = touched
    touched = undefined
    if (tappableAt(event) === meant) return
    event.preventDefault()
    event.stopImmediatePropagation()
    meant?.focus()
    meant?.click()
  }
  const events = new AbortController()
  const how = { capture: true, signal: events.signal }
  window.addEventListener('pointerdown', note, how)
  window.addEventListener('click', judge, how)
  return () => events.abort()
}

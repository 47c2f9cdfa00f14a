const itemName = 'reloaded-at'
const minute = 60_000
/** How long a page that is being left may take to go, in milliseconds. */
const leaving = 10_000

/** Whether the page may load itself again at `now` (epoch ms): once a minute, so that nothing spins. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(itemName) ?? 0)
    if (now - last < minute) return false
    sessionStorage.setItem(itemName, String(now))
    return true
  } catch {
    return false
  }
}

/** Whether something stands in an open dialog that is kept nowhere yet: a note that is being written. */
function isWriting(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement>('dialog[open] textarea')
  return [...fields].some(({ value }) => value !== '')
}

let leftAt = -Infinity

/** Loads the page anew, unless that would take what is being written along. */
export function reload(): boolean {
  if (isWriting()) return false
  window.location.reload()
  return true
}

/** Goes to another document; what still loads here ends with it, and is no reason to come back. */
export function leaveTo(address: string): void {
  leftAt = performance.now()
  window.location.assign(address)
}

/** A click that the browser follows to another document by itself; the app's own links prevent that. */
function isLeaving({ defaultPrevented, target }: MouseEvent): boolean {
  return !defaultPrevented && target instanceof Element && target.closest('a[href]') !== null
}

/**
 * Loads the page anew where a newer version of the site has replaced its parts; what was typed into forms is
 * kept. Not while it is being left: Firefox and Safari end what still loads with the same error, and a reload
 * would take the place of where somebody was going, which may be signing in as somebody else.
 */
export function reloadReplaced(): void {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  // An iPhone has no such event.
  window.addEventListener('click', (event) => {
    if (isLeaving(event)) leftAt = performance.now()
  })
  window.addEventListener('vite:preloadError', () => {
    const isLeft = performance.now() - leftAt < leaving
    if (navigator.onLine && !isLeft && mayReload(Date.now())) reload()
  })
}

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

/**
 * Loads the page anew where a newer version of the site has replaced its parts; what was typed into forms is
 * kept. Not while it is being left: Firefox and Safari end what still loads with the same error, and a reload
 * would take the place of where somebody was going, which may be signing in as somebody else.
 */
export function reloadReplaced(): void {
  let leftAt = -Infinity
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  window.addEventListener('vite:preloadError', () => {
    const isLeaving = performance.now() - leftAt < leaving
    if (navigator.onLine && !isLeaving && mayReload(Date.now())) window.location.reload()
  })
}

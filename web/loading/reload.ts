const itemName = 'reloaded-at'
const minute = 60_000
/** How long a page that is being left may take to unload, in milliseconds. */
const unloadTime = 10_000

/** Returns true if the page may reload itself at `now` (epoch ms): at most once a minute, so that it never loops. */
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

/** Returns true if an open dialog contains text that is saved nowhere yet, such as a note being written. */
function isWriting(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement>('dialog[open] textarea')
  return [...fields].some(({ value }) => value !== '')
}

let leftAt = -Infinity

/** Reloads the page unless unsaved text would be lost. Returns true if it reloads. */
export function reloadPage(): boolean {
  if (isWriting()) return false
  window.location.reload()
  return true
}

/** Goes to another document. Loads that fail after this call do not reload the page. */
export function leaveTo(address: string): void {
  leftAt = performance.now()
  window.location.assign(address)
}

/** Returns true if the browser follows a click to another document; the app's own links prevent that. */
function isLeaving({ defaultPrevented, target }: MouseEvent): boolean {
  return !defaultPrevented && target instanceof Element && target.closest('a[href]') !== null
}

/**
 * Reloads the page when a newer version of the site has replaced its code; form input is saved. A page that is being
 * left does not reload: Firefox and Safari fail its pending loads with the same error, and a reload would replace the
 * page the user is going to, such as the sign-in of another user.
 */
export function reloadOnPreloadError(): void {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()))
  // iPhones do not fire beforeunload.
  window.addEventListener('click', (event) => {
    if (isLeaving(event)) leftAt = performance.now()
  })
  window.addEventListener('vite:preloadError', () => {
    const isLeft = performance.now() - leftAt < unloadTime
    if (navigator.onLine && !isLeft && mayReload(Date.now())) reloadPage()
  })
}

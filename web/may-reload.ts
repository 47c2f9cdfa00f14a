const itemName = 'reloaded-at'
const minute = 60_000

/** Whether the page may load itself again at `now` (epoch ms): once a minute, so that nothing spins. */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(itemName) ?? 0)
    if (now - last < minute) return false
    sessionStorage.setItem(itemName, String(now))
    return true
  } catch {
    return false
  }
}

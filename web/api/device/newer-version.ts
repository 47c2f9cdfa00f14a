/**
 * Whether the server has a newer Dropcloth than the one that is open: the browser has fetched it, and
 * it takes over with the next start.
 */
export async function isNewerThere(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.active) return false
    await registration.update()
    return registration.waiting !== null || registration.installing !== null
  } catch {
    // Without signal nobody knows.
    return false
  }
}

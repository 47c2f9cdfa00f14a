/** Returns a flag of this device: "yes", "no", or null if it was never set. Where storage is forbidden, "no". */
export function readFlag(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return 'no'
  }
}

/** Saves a flag on this device, or removes it if null. Where storage is forbidden, nothing is saved. */
export function writeFlag(name: string, value: 'yes' | 'no' | null): void {
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    // Without storage, nothing is prefetched, and a session expires by itself.
  }
}

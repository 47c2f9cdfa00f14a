const key = (owner: string) => `first-steps:${owner}`

/** Whether this person has put the first steps away on this device. */
export function arePutAway(owner: string): boolean {
  try {
    return localStorage.getItem(key(owner)) === 'away'
  } catch {
    return false
  }
}

/** Puts the first steps away. */
export function putAway(owner: string): void {
  try {
    localStorage.setItem(key(owner), 'away')
  } catch (error) {
    // A forbidden storage: they come back with the next visit.
    console.warn('The first steps could not be put away', error)
  }
}

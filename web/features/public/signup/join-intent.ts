const itemName = 'joining'

/** Remembers, for this tab, that somebody tapped Join before they signed in. */
export function rememberJoining(token: string): void {
  try {
    sessionStorage.setItem(itemName, token)
  } catch {
    // A forbidden storage: they tap once more afterwards.
  }
}

/** Whether the holder of this link tapped Join before they signed in; true once. */
export function takeJoining(token: string): boolean {
  try {
    const wasMeant = sessionStorage.getItem(itemName) === token
    sessionStorage.removeItem(itemName)
    return wasMeant
  } catch {
    return false
  }
}

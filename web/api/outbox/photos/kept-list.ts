/** What every screen knows of a picture that this device has not sent. */
export interface KeptNote {
  id: string
  owner: string
  /** Null until the server knows of it: till then the operation that announces it is what waits. */
  photo: string | null
  isRefused: boolean
}

const listeners = new Set<() => void>()
let notes: readonly KeptNote[] = []

/** Tells the screens what is kept; apart from what keeps it, which is loaded when it is needed. */
export function showKept(kept: readonly KeptNote[]): void {
  notes = kept
  for (const listener of listeners) listener()
}

/** Calls a listener whenever what is kept changes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pictures of everybody on this device that are not sent. */
export function keptNotes(): readonly KeptNote[] {
  return notes
}

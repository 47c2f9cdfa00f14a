const name = 'session'

/** Tells this browser's other tabs that nobody is signed in any more. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed out')
  channel.close()
}

/** Hears when somebody signs out in another tab; answers how to end it. */
export function onSignedOut(listen: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listen)
  return () => channel.close()
}

const name = 'session'
/** Which tab this is: a channel is heard by the page that posts on another one, too. */
const tab = crypto.randomUUID()

/** Tells this browser's other tabs that nobody is signed in any more. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(tab)
  channel.close()
}

/** Hears when somebody signs out in another tab; answers how to end it. */
export function onSignedOut(listen: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data !== tab) listen()
  })
  return () => channel.close()
}

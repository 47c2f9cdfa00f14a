/** Answers that were asked for before the screen that needs them was there, each used once. */
const started = new Map<string, Promise<Response>>()

const flag = 'signed-in'

/**
 * Remembers on this device whether somebody is signed in: whether it is worth asking early. What was
 * asked for nobody is told to nobody: whoever signs in next asks afresh.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (!isSignedIn) started.clear()
  try {
    if (isSignedIn) localStorage.setItem(flag, 'yes')
    else localStorage.setItem(flag, 'no')
  } catch {
    // A forbidden storage: nothing is asked for early.
  }
}

/** Whether somebody was signed in on this device and did not sign out. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(flag) === 'yes'
  } catch {
    return false
  }
}

/**
 * Whether somebody may be known on this device: where nothing is remembered, for the browser threw it away,
 * what is kept elsewhere still says who.
 */
export function mayBeKnown(): boolean {
  try {
    return localStorage.getItem(flag) !== 'no'
  } catch {
    return false
  }
}

const endingFlag = 'signing-out'

/** Whether somebody signed out here without signal: their session is still to be ended. */
export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(endingFlag) === 'yes'
  } catch {
    return false
  }
}

/** Remembers that a session is still to be ended, or that it is; whoever signs in anew has another one. */
export function rememberSigningOut(isSigningOut: boolean): void {
  try {
    if (isSigningOut) localStorage.setItem(endingFlag, 'yes')
    else localStorage.removeItem(endingFlag)
  } catch {
    // A forbidden storage: the session ends by itself.
  }
}

/** How often the end of a session is tried, in milliseconds. */
const often = 5_000
let ending: Promise<void> | null = null

const isDone = (said: unknown) =>
  typeof said === 'object' && said !== null && 'ok' in said && said.ok === true

/** Ends the session that is still to be ended; whether there is none any more. */
async function endSession(): Promise<boolean> {
  // Somebody has begun to sign in meanwhile: theirs is another session.
  if (!isSigningOut()) return true
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}' }
  const answer = await fetch('/api/logout', init).catch(() => null)
  // A portal says 200 as well: only what our server says ends it.
  const said: unknown = await answer?.json().catch(() => null)
  if (!isDone(said)) return false
  rememberSigningOut(false)
  return true
}

/** Ends the session of who signed out here without signal, as soon as there is some, from whatever page. */
export function finishSignOut(): Promise<void> {
  ending ??= new Promise((resolve) => {
    const attempt = () => {
      endSession().then((isOver) => {
        if (!isOver) return
        clearInterval(timer)
        removeEventListener('online', attempt)
        resolve()
      }, console.warn)
    }
    const timer = setInterval(attempt, often)
    addEventListener('online', attempt)
    attempt()
  })
  return ending
}

/** Asks for what a page begins with while its code is still on the way. */
export function startPrefetch(addresses: readonly string[]): void {
  if (!wasSignedIn()) return
  for (const address of addresses) {
    const headers = { accept: 'application/json' }
    const answer = fetch(address, { headers, credentials: 'same-origin' })
    // The caller who takes the answer sees the error; an answer that nobody takes raises none.
    answer.catch(() => undefined)
    started.set(address, answer)
  }
}

/** The answer to an address that was asked for early; undefined for every other, and from then on. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const found = started.get(address)
  started.delete(address)
  return found
}

import { readFlag, writeFlag } from '../api/device/flags.ts'

const name = 'signing-out'

/** Returns true if a user signed out here while offline and the session has yet to be ended. */
export function isSigningOut(): boolean {
  return readFlag(name) === 'yes'
}

/** Remembers whether a session has yet to be ended. A user who signs in again gets a new session. */
export function rememberSigningOut(isSigningOut: boolean): void {
  writeFlag(name, isSigningOut ? 'yes' : null)
}

/** How often the sign-out is sent again, in milliseconds. */
const retryInterval = 5_000
let ending: Promise<void> | null = null

const isDone = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true

/** Ends the pending session. Returns true if none is pending any longer. */
async function endSession(): Promise<boolean> {
  // The user signed in again in the meantime, with a session of their own.
  if (!isSigningOut()) return true
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}' }
  const response = await fetch('/api/logout', init).catch(() => null)
  // A captive portal returns 200 too, so only our server's own body counts.
  const answer: unknown = await response?.json().catch(() => null)
  if (!isDone(answer)) return false
  rememberSigningOut(false)
  return true
}

/** Ends the session of a user who signed out offline, as soon as this device is online, from any page. */
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
    const timer = setInterval(attempt, retryInterval)
    addEventListener('online', attempt)
    attempt()
  })
  return ending
}

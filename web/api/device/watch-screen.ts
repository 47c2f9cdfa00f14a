import { clock } from './clock.ts'

/**
 * Tells the device's clock when the screen goes on and off; answers how to end it. On a phone only: a laptop is
 * closed, and sleeps, without a word to the page.
 */
export function watchScreen(): () => void {
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  const look = () => clock.noteScreen(isPhone && document.visibilityState === 'visible')
  look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

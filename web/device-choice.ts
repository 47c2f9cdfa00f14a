import { useSyncExternalStore } from 'react'

const changed = 'device-choice'

function subscribe(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

function isChosen(item: string): boolean {
  try {
    return localStorage.getItem(item) === 'on'
  } catch {
    return false
  }
}

/** Whether a person has switched something on for this device, or it was on when last known; off until then. */
export function useDeviceChoice(
  name: 'location' | 'voice' | 'voice-sent-away' | 'on-clock',
  owner: string,
): [boolean, (isOn: boolean) => void] {
  const item = `${name}:${owner}`
  const isOn = useSyncExternalStore(
    subscribe,
    () => isChosen(item),
    () => false,
  )
  const set = (next: boolean) => {
    localStorage.setItem(item, next ? 'on' : 'off')
    window.dispatchEvent(new Event(changed))
  }
  return [isOn, set]
}

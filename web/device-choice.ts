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

/** Whether a person has switched something on for this device; off until they do. */
export function useDeviceChoice(
  name: 'location' | 'voice' | 'voice-sent-away',
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

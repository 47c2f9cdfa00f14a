import { useSyncExternalStore } from 'react'
import { installPrompt, isInstalled, subscribeToInstall } from '../../api/device/install.ts'
import { useText } from '../../language/app-text.tsx'

/** Offers to put Dropcloth on the home screen: by the browser's own question, or in words where it has none. */
export function Install() {
  const { device } = useText()
  const ask = useSyncExternalStore(subscribeToInstall, installPrompt)
  if (isInstalled()) return <p className="muted">{device.installed}</p>
  if (!ask) return <p className="muted">{device.installByHand}</p>
  return (
    <button type="button" className="button" onClick={() => void ask()}>
      {device.install}
    </button>
  )
}

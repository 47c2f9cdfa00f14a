import { useSyncExternalStore } from 'react'
import { installPrompt, isInstalled, subscribeToInstall } from '../../api/device/install.ts'
import { useAccountText } from '../../language/account/text.ts'

/** Offers to put Dropcloth on the home screen: by the browser's own question, or in words where it has none. */
export function Install() {
  const { device } = useAccountText()
  const ask = useSyncExternalStore(subscribeToInstall, installPrompt)
  if (isInstalled()) return <p className="muted">{device.installed}</p>
  if (!ask) return <p className="muted">{device.installByHand}</p>
  return (
    <button type="button" className="button" onClick={() => void ask()}>
      {device.install}
    </button>
  )
}

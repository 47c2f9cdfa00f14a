/** What the browser hands over when Dropcloth can be installed; no standard type knows it yet. */
let prompt: (() => Promise<void>) | null = null
const listeners = new Set<() => void>()

function set(next: (() => Promise<void>) | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

/** Listens for the browser's offer, and holds it back until somebody asks for it. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!('prompt' in event) || typeof event.prompt !== 'function') return
    const { prompt: show } = event
    set(async () => {
      await Reflect.apply(show, event, [])
    })
  })
  window.addEventListener('appinstalled', () => set(null))
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the person whether to install; null where the browser does not offer it, or it is done. */
export function installPrompt(): (() => Promise<void>) | null {
  return prompt
}

/** Whether Dropcloth was opened from the home screen. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

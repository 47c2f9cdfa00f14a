import { holdInstallOffer } from './api/device/install.ts'

/** Lets Dropcloth open without signal from now on; once the page stands, so that nothing is slower. */
export function registerWorker(): void {
  holdInstallOffer()
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
      console.warn('Dropcloth will not open without signal here', error)
    })
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

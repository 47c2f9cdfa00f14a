import type { DoubtsText } from './en.ts'

/** The same in Spanish. */
export const doubtsEs: DoubtsText = {
  anyway: 'Salió de este trabajo de todos modos',
  same_time: 'La entrada y la salida son del mismo minuto.',
  no_arrival: 'Quedaría una salida sin entrada: no contaría ninguna hora.',
  twice: 'Ya había llegado a este trabajo: cuenta la primera entrada.',
}

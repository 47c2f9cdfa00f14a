import type { VoiceText } from './en.ts'

export const voiceEs: VoiceText = {
  speak: 'Hablar',
  stop: 'Dejar de escuchar',
  turnOn: 'Activar la voz',
  notNow: 'Ahora no',
  title: 'Voz',
  on: 'Activada',
  off: 'Desactivada',
  hint: 'Mientras el registro está abierto, espera la palabra «Dropcloth». Nada se graba ni se guarda.',
  local: 'Lo que dice se entiende en este teléfono y no sale de él.',
  remote:
    'Para convertirlo en palabras, el sonido va al fabricante de su navegador (Google en Chrome, Apple en Safari). Nosotros recibimos solo las palabras, cuando las guarda.',
  either:
    'Si su navegador puede, lo que dice se entiende en este teléfono. Si no, el sonido va al fabricante del navegador (Google en Chrome, Apple en Safari). Nosotros recibimos solo las palabras, cuando las guarda.',
  refused:
    'El navegador no puede escuchar ahora. Permita el micrófono en su configuración; sin señal, casi ninguno puede.',
  sayIt: 'Diga «Dropcloth, llegué a …», con nombres y hora si quiere, o «Dropcloth, …» y su nota.',
  heard: (said) => `Escuché: «${said}».`,
  sayConfirm: 'Diga «guardar» para guardarlo.',
  given: 'Descartado.',
  readBack: (what, time, names) =>
    [what, time && `a las ${time}`, names && `para ${names}`].filter(Boolean).join(', '),
  you: 'usted',
  ask: {
    who: '¿Quién? Diga los nombres.',
    onlySelf: 'Usted solo puede registrar lo suyo.',
    deed: '¿Qué fue: llegada, salida o descanso?',
    job: '¿Qué trabajo?',
    jobAmong: (names) => `¿Cuál: ${names}?`,
    time: '¿A qué hora?',
  },
}

import type { DeviceText } from './device.en.ts'

export const deviceEs: DeviceText = {
  unsent: {
    title: 'Sin enviar',
    hint: 'Esto está guardado en este teléfono. Se envía solo cuando hay señal y Dropcloth está abierto.',
    nothing: 'Todo está enviado.',
    waiting: (count) => (count === 1 ? '1 registro sin enviar' : `${count} registros sin enviar`),
    refused: (count) =>
      count === 1 ? '1 registro no se pudo guardar' : `${count} registros no se pudieron guardar`,
    since: (at) => `el más antiguo del ${at}`,
    look: 'Ver',
    correction: 'Corrección:',
    sentLater: 'Se envía en cuanto haya señal.',
    discard: 'Desechar',
    discardQuestion: '¿Desechar este registro? Nunca se guardó.',
    signOut: (count) =>
      `${count === 1 ? 'Hay 1 registro' : `Hay ${count} registros`} sin enviar. Se quedan en este teléfono y se envían cuando usted vuelva a iniciar sesión aquí.`,
  },
}

import type { UnsentText } from './unsent.en.ts'

export const unsentEs: UnsentText = {
  unsent: {
    title: 'Sin enviar',
    hint: 'Esto está guardado en este teléfono. Se envía solo cuando hay señal y Dropcloth está abierto.',
    nothing: 'Todo está enviado.',
    waiting: (count) => (count === 1 ? '1 registro sin enviar' : `${count} registros sin enviar`),
    toSend: (count) => `${count} por enviar`,
    notSaved: (count) => `${count} sin guardar`,
    pictures: (count) => (count === 1 ? '1 foto en camino' : `${count} fotos en camino`),
    photo: 'Foto',
    long: 'Sin enviar desde hace dos días. Abra Dropcloth donde haya señal, o avise a la oficina.',
    week: (from) => `Horas desde el ${from}: completas`,
    newer: 'Hay una versión nueva. Recargue y reintente; aquí no se pierde nada.',
    reload: 'Recargar',
    correction: 'Corrección:',
    sentLater: 'Se envía en cuanto haya señal.',
    discard: 'Desechar',
    discardQuestion: '¿Desechar este registro? Nunca se envió.',
    signOut: (count) =>
      `${count === 1 ? 'Hay 1 registro o foto' : `Hay ${count} registros y fotos`} sin enviar. Se quedan en este teléfono y se envían cuando usted vuelva a iniciar sesión aquí.`,
  },
}

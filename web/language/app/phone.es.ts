import type { PhoneText } from './phone.en.ts'

export const phoneEs: PhoneText = {
  phone: {
    link: 'Registro automático desde su teléfono',
    arrived: (job, at) => `Su teléfono dice: llegó a ${job} a las ${at}.`,
    left: (job, at) => `Su teléfono dice: salió de ${job} a las ${at}.`,
    accept: 'Registrarlo',
    dismiss: 'No',
    accepted: (job, at) => `Registrado: ${job}, ${at}.`,
    failed: 'No se pudo crear el registro',
    setting: 'Automatización del teléfono',
    settingHint: 'Lo que el teléfono de una persona avisa por sí solo, si ella lo configuró.',
    modes: {
      propose: 'Preguntar primero',
      write: 'Registrar automáticamente',
    },
  },
}

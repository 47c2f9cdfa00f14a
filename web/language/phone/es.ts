import type { PhoneText } from './en.ts'

export const phoneEs: PhoneText = {
  arrived: (job, at) => `Su teléfono dice: llegó a ${job} a las ${at}.`,
  left: (job, at) => `Su teléfono dice: salió de ${job} a las ${at}.`,
  accept: 'Registrarlo',
  dismiss: 'No',
  accepted: (job, at) => `Registrado: ${job}, ${at}.`,
}

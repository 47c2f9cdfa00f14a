import type { HandoverText } from './handover.en.ts'

/** The ways to send an invitation, in Spanish. */
export const handoverEs: HandoverText = {
  handover: {
    inviteSubject: (company) => `${company} lo invita a Dropcloth`,
    inviteMessage: (name, company, url) =>
      `Hola, ${name}: ${company} anota sus horas con Dropcloth. Abra este enlace e inicie sesión para entrar: ${url}`,
    share: 'Compartir',
    copy: 'Copiar el enlace',
    copied: 'Copiado',
    byText: 'Enviar por mensaje',
    byEmail: 'Enviar por correo',
    qrCode: 'Mostrar un código QR',
  },
}

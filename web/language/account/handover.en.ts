/** The ways to send an invitation, in English. */
export const handoverEn = {
  handover: {
    inviteSubject: (company: string) => `${company} invited you to Dropcloth`,
    inviteMessage: (name: string, company: string, url: string) =>
      `Hi ${name}, ${company} logs its hours with Dropcloth. Open this link and sign in to join: ${url}`,
    share: 'Share',
    copy: 'Copy the link',
    copied: 'Copied',
    byText: 'Text it',
    byEmail: 'Email it',
    qrCode: 'Show a QR code',
  },
}

export type HandoverText = typeof handoverEn

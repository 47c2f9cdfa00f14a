/** Texts of the list of a person's sessions, in English. */
export const sessionsEn = {
  sessions: {
    title: 'Where you’re signed in',
    hint: 'Sign out any device that you lost or don’t recognize.',
    unknown: 'Unknown device',
    current: 'This device',
    signedIn: (when: string) => `Signed in ${when}`,
    used: (when: string) => `Last used ${when}`,
    end: (device: string) => `Sign out ${device}`,
    endQuestion:
      'That device will have to sign in again. Anything it hasn’t sent yet stays on it until then.',
    endOthers: 'Sign out all other devices',
    endOthersQuestion:
      'You stay signed in here. Every other device will have to sign in again. Anything it hasn’t sent yet stays on it until then.',
    ended: 'Signed out.',
    ofUser: 'Signed-in devices',
    ofUserHint: (name: string) =>
      `If ${name} lost a phone, you can sign out all devices. That also stops reminders on them. Tokens and calendar links keep working.`,
    endUser: 'Sign out everywhere',
    endUserQuestion: (name: string) =>
      `${name} will have to sign in to this company again on every device, and turn on reminders there again.`,
  },
}

export type SessionsText = typeof sessionsEn

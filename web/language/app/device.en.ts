/** What is said about this device: what it keeps, and what it has not sent. */
export const deviceEn = {
  device: {
    title: 'Saved on this phone',
    facts: [
      'Dropcloth opens here without signal. For that, this device keeps your company’s jobs, the names of its people, your own hours, and what your dashboard showed last.',
      'What you log without signal stays on this device until it is sent. Nobody else who signs in here sees or sends it.',
      'Signing out removes all of it, except what is not sent yet: that waits for your next sign-in here.',
      'Pay, phone numbers and Social Security numbers of others are never kept here. If you switched location on, this device keeps where you stood when you arrived at each job, until you sign out; it never leaves it.',
    ],
    more: 'Privacy in plain words',
    install: 'Put Dropcloth on the home screen',
    installed: 'Dropcloth is installed on this device.',
    installByHand:
      'To open it like an app: in the browser’s menu, choose “Add to Home Screen”. A phone keeps an installed app’s data; an iPhone deletes that of a page after 7 days without a visit.',
  },
  unsent: {
    title: 'Not sent yet',
    hint: 'This is kept on this phone. It is sent by itself when there is signal and Dropcloth is open.',
    nothing: 'All sent.',
    waiting: (count: number) =>
      count === 1 ? '1 entry not sent yet' : `${count} entries not sent yet`,
    toSend: (count: number) => `${count} to send`,
    notSaved: (count: number) => `${count} not saved`,
    pictures: (count: number) =>
      count === 1 ? '1 photo on its way' : `${count} photos on their way`,
    photo: 'Photo',
    long: 'Unsent for two days. Open Dropcloth where you have signal, or call the office.',
    week: (from: string) => `Hours from ${from}: complete`,
    newer: 'There’s a new version. Reload and try again. Nothing here is lost.',
    reload: 'Reload',
    correction: 'Correction:',
    sentLater: 'Sent as soon as there is signal.',
    discard: 'Discard',
    discardQuestion: 'Discard this entry? It was never sent.',
    signOut: (count: number) =>
      `${count === 1 ? '1 entry or photo is' : `${count} entries and photos are`} not sent yet. They stay on this phone and are sent when you sign in here again.`,
  },
}

export type DeviceText = typeof deviceEn

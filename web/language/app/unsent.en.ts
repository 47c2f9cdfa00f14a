/** What is said about what this device has not sent. */
export const unsentEn = {
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

export type UnsentText = typeof unsentEn

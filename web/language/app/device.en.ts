/** What is said about this device: what it keeps, and what it has not sent. */
export const deviceEn = {
  unsent: {
    title: 'Not sent yet',
    hint: 'This is kept on this phone. It is sent by itself when there is signal and Dropcloth is open.',
    nothing: 'Everything is sent.',
    waiting: (count: number) =>
      count === 1 ? '1 entry not sent yet' : `${count} entries not sent yet`,
    refused: (count: number) =>
      count === 1 ? '1 entry could not be saved' : `${count} entries could not be saved`,
    since: (at: string) => `the oldest from ${at}`,
    look: 'Look',
    correction: 'Correction:',
    sentLater: 'Sent as soon as there is signal.',
    discard: 'Discard',
    discardQuestion: 'Throw this entry away? It was never saved.',
    signOut: (count: number) =>
      `${count === 1 ? '1 entry is' : `${count} entries are`} not sent yet. They stay on this phone and are sent when you sign in here again.`,
  },
}

export type DeviceText = typeof deviceEn

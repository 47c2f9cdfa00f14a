/** What is said about what this device keeps. */
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
}

export type DeviceText = typeof deviceEn

/** What is said about what a person's phone reports by itself. */
export const phoneEn = {
  phone: {
    link: 'Automatic clock-in from your phone',
    arrived: (job: string, at: string) => `Your phone says: arrived at ${job} at ${at}.`,
    left: (job: string, at: string) => `Your phone says: left ${job} at ${at}.`,
    accept: 'Log it',
    dismiss: 'No',
    accepted: (job: string, at: string) => `Logged: ${job}, ${at}.`,
    failed: 'Failed to create log entry',
    setting: 'Phone automation',
    settingHint: 'What a person’s phone reports by itself, if they set that up.',
    modes: {
      propose: 'Ask first',
      write: 'Log automatically',
    },
  },
}

export type PhoneText = typeof phoneEn

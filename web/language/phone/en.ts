/** What is said about what a person's phone reported by itself. */
export const phoneEn = {
  arrived: (job: string, at: string) => `Your phone says: arrived at ${job} at ${at}.`,
  left: (job: string, at: string) => `Your phone says: left ${job} at ${at}.`,
  accept: 'Log it',
  dismiss: 'No',
  accepted: (job: string, at: string) => `Logged: ${job}, ${at}.`,
}

export type PhoneText = typeof phoneEn

/** Somebody who can sign in here. */
export interface Account {
  email: string
  name: string
  note: string
  emailVerified?: boolean
  /** What picks this person, where it is not the e-mail address. */
  hint?: string
}

import type { Letter } from './letter.ts'
import type { Writing } from './writing.ts'

/** What somebody is told whom a company invites. */
export function invitationLetter(writing: Writing, by: string, token: string): Letter {
  const { texts, company, language, linkTo, reader } = writing
  const { invitation } = texts
  return {
    language,
    subject: invitation.subject(company),
    title: invitation.title(company),
    preview: invitation.runsOut,
    reason: invitation.reason,
    unsubscribe: null,
    blocks: [
      { kind: 'paragraph', text: invitation.says(by, company) },
      { kind: 'paragraph', text: invitation.signIn(reader.email) },
      { kind: 'button', text: invitation.open, href: linkTo(`/signup?invitation=${token}`) },
      { kind: 'paragraph', text: invitation.runsOut },
    ],
  }
}

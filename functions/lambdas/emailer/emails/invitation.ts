import type { Block, Email } from './email.ts'
import type { Writing } from './writing.ts'

function blocksIn({ texts, company, linkTo, reader }: Writing, by: string, token: string): Block[] {
  const { invitation } = texts
  return [
    { kind: 'paragraph', text: invitation.says(by, company) },
    { kind: 'paragraph', text: invitation.signIn(reader.email) },
    { kind: 'button', text: invitation.open, href: linkTo(`/signup?invitation=${token}`) },
    { kind: 'paragraph', text: invitation.runsOut },
  ]
}

/** What somebody is told whom a company invites: in both languages, for nobody knows theirs yet. */
export function invitationEmail(
  writing: Writing,
  inSpanish: Writing,
  by: string,
  token: string,
): Email {
  const { texts, company, isNameable, language } = writing
  const { invitation } = texts
  const spanish: Block[] = [
    { kind: 'heading', text: inSpanish.texts.invitation.title(company) },
    ...blocksIn(inSpanish, by, token),
  ]
  return {
    language,
    subject: isNameable ? invitation.subject(company) : invitation.plainSubject,
    title: invitation.title(company),
    preview: invitation.runsOut,
    reason: invitation.reason,
    unsubscribe: null,
    blocks: [
      ...blocksIn(writing, by, token),
      ...spanish.map((block) => ({ ...block, language: inSpanish.language })),
    ],
  }
}

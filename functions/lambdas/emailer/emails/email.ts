import type { Language } from '../../../../shared/fields/languages.ts'

/** Words that may lead somewhere; in a table, a note may stand below them. */
export interface Span {
  text: string
  href?: string
  note?: string
}

/** What an email is made of; each is written as HTML and as plain text. */
export type Block = Part & {
  /** The language that it is in, where that is not the email's. */
  language?: Language
}

type Part =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'figures'; figures: { label: string; value: string; note: string }[] }
  | { kind: 'table'; head: string[]; rows: Span[][] }
  /** Each item is a sentence in parts. */
  | { kind: 'list'; items: Span[][] }
  | { kind: 'button'; text: string; href: string }

/** A mail before it is written out. */
export interface Email {
  language: Language
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: Block[]
  /** Why it comes. */
  reason: string
  /** Of emails that come by themselves: how they end. */
  unsubscribe: { text: string; href: string } | null
}

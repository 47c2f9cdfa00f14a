import { Article } from './article.tsx'
import { mailbox } from './contact.ts'

interface Props {
  title: string
  lead: string
  paragraphs?: readonly string[]
  sections?: readonly { title: string; paragraphs: readonly string[] }[]
  /** What the mailbox is for; absent on pages that ask for nothing. */
  write?: string
}

/** A public page that is a text, with the mailbox at its end. */
export function TextPage({ title, lead, paragraphs = [], sections = [], write }: Props) {
  return (
    <Article title={title}>
      <p className="lead">{lead}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {write !== undefined && (
        <p>
          {write} <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </p>
      )}
    </Article>
  )
}

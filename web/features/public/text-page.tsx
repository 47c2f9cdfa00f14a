import type { ReactNode } from 'react'
import type { ArticleSection } from '../../language/articles/section.ts'
import { Article } from './article.tsx'
import { mailbox } from './contact.ts'
import { FeatureImage } from './landing/feature-image.tsx'

interface Props {
  title: string
  lead: string
  paragraphs?: readonly string[]
  sections?: readonly ArticleSection[]
  /** What the mailbox is for; absent on pages that ask for nothing. */
  write?: string
  children?: ReactNode
}

/** A public page that is a text, with the mailbox at its end. */
export function TextPage({ title, lead, paragraphs = [], sections = [], write, children }: Props) {
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
          {section.picture && <FeatureImage name={section.picture} />}
        </section>
      ))}
      {write !== undefined && (
        <p>
          {write} <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </p>
      )}
      {children}
    </Article>
  )
}

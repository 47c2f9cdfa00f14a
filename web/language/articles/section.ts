import type { SiteText } from '../site/text.ts'

/** A part of a public page that is read; `picture` is the feature that is shown beside it. */
export interface ArticleSection {
  title: string
  paragraphs: readonly string[]
  picture?: keyof SiteText['login']['features']
}

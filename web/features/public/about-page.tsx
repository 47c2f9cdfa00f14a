import { useArticlesText } from '../../language/articles/text.ts'
import { TextPage } from './text-page.tsx'

/** Who we are. */
export default function AboutPage() {
  return <TextPage {...useArticlesText().about} />
}

import { useArticlesText } from '../../language/articles/text.ts'
import { TextPage } from './text-page.tsx'

/** For those who would help to build it. */
export default function ContributePage() {
  return <TextPage {...useArticlesText().contribute} />
}

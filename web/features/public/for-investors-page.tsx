import { useArticlesText } from '../../language/articles/text.ts'
import { TextPage } from './text-page.tsx'

/** The market as we see it. */
export default function ForInvestorsPage() {
  return <TextPage {...useArticlesText().forInvestors} />
}

import { useArticlesText } from '../../language/articles/text.ts'
import { TextPage } from './text-page.tsx'

/** For those who would put money in. */
export default function InvestPage() {
  return <TextPage {...useArticlesText().invest} />
}

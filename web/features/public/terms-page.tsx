import { useLegalText } from '../../language/legal/text.ts'
import { TextPage } from './text-page.tsx'

/** What each side may expect. */
export default function TermsPage() {
  return <TextPage {...useLegalText().terms} />
}

import { useLegalText } from '../../language/legal/text.ts'
import { TextPage } from './text-page.tsx'

/** What is kept about people, who sees it, how long. */
export default function PrivacyPage() {
  return <TextPage {...useLegalText().privacy} />
}

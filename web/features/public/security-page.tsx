import { useLegalText } from '../../language/legal/text.ts'
import { TextPage } from './text-page.tsx'

/** How wages and numbers are held. */
export default function SecurityPage() {
  return <TextPage {...useLegalText().security} />
}

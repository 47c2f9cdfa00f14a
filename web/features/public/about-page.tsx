import { useSiteText } from '../../language/site-text.ts'
import { TextPage } from './text-page.tsx'

/** Who we are. */
export default function AboutPage() {
  return <TextPage {...useSiteText().about} />
}

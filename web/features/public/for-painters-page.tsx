import { Link } from 'react-router-dom'
import { useArticlesText } from '../../language/articles/text.ts'
import { paths } from '../../paths.ts'
import { TextPage } from './text-page.tsx'

/** The product, for those who would use it. */
export default function ForPaintersPage() {
  const { forPainters } = useArticlesText()
  return (
    <TextPage {...forPainters}>
      <p>{forPainters.price}</p>
      <p>
        <Link className="button primary large" to={paths.signup}>
          {forPainters.start}
        </Link>
      </p>
    </TextPage>
  )
}

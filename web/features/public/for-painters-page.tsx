import { Link } from 'react-router-dom'
import { useSiteText } from '../../language/site-text.ts'
import { paths } from '../../paths.ts'
import { Article } from './article.tsx'

/** The product, for those who would use it. */
export default function ForPaintersPage() {
  const { forPainters } = useSiteText()
  return (
    <Article title={forPainters.title}>
      <p className="lead">{forPainters.lead}</p>
      <ul>
        {forPainters.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{forPainters.price}</p>
      <p>
        <Link className="button primary large" to={paths.signup}>
          {forPainters.start}
        </Link>
      </p>
    </Article>
  )
}

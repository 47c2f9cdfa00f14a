import { Link } from 'react-router-dom'
import { useSiteText } from '../../language/site/text.ts'
import { paths } from '../../paths.ts'
import Mascot from '../../ui/mascot.tsx'
import { Article } from './article.tsx'

/** Any path that leads nowhere. */
export default function NotFoundPage() {
  const { notFound } = useSiteText()
  return (
    <Article title={notFound.title}>
      <p>{notFound.text}</p>
      <Mascot doing="bucket" label={notFound.drip} width={240} />
      <p>
        <Link className="button" to={paths.home}>
          {notFound.start}
        </Link>
      </p>
    </Article>
  )
}

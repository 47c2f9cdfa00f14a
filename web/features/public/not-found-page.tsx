import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Article } from './article.tsx'

/** Drip, the mascot, has stepped into a bucket. */
function Drip() {
  return (
    <svg
      viewBox="0 0 160 140"
      width="200"
      role="img"
      aria-label="Drip the paint drop has stepped into a bucket"
    >
      <path d="M52 96h72l-8 38H60z" fill="#8a8272" />
      <ellipse cx="88" cy="96" rx="36" ry="8" fill="#5f594d" />
      <path d="M88 18c16 24 28 38 28 54a28 28 0 0 1-56 0c0-16 12-30 28-54z" fill="#2b80cb" />
      <path d="M66 46c4-14 40-14 44 0l8 4H58z" fill="#fffdf8" stroke="#5f594d" />
      <circle cx="79" cy="68" r="4" fill="#fffdf8" />
      <circle cx="98" cy="68" r="4" fill="#fffdf8" />
      <path d="M80 84q8-6 16 0" stroke="#fffdf8" strokeWidth="3" fill="none" />
      <path d="M20 130q14-12 28 0z" fill="#2b80cb" />
    </svg>
  )
}

/** Any path that leads nowhere. */
export default function NotFoundPage() {
  return (
    <Article title="404 - Not Found">
      <p>The page you&apos;re looking for doesn&apos;t exist.</p>
      <Drip />
      <p>
        <Link to={paths.home}>Go to the start</Link>
      </p>
    </Article>
  )
}

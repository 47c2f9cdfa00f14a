import { useText } from '../../language/app/text.tsx'
import type { NavigationLink } from '../navigation.ts'
import { useWaiting } from './use-waiting.ts'

/** How much waits on some pages together, beside the way there. */
export default function WaitingCount({ pages }: { pages: readonly NavigationLink[] }) {
  const { chrome } = useText()
  const waiting = useWaiting()
  const count = pages.reduce((sum, { to }) => sum + (waiting.get(to) ?? 0), 0)
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{chrome.waiting(count)}</span>
    </span>
  )
}

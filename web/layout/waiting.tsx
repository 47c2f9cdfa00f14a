import { useFirstPaintDone } from '../loading/first-paint.ts'
import type { NavigationLink } from '../components/navigation.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { OptionalBoundary } from '../loading/lazy-boundary.tsx'

const WaitingCount = lazyComponent(() => import('../components/overview/waiting-count.tsx'))

/** How much waits on some pages, beside the way there, once the screen itself is there. */
export function Waiting({ pages }: { pages: readonly NavigationLink[] }) {
  if (!useFirstPaintDone()) return null
  return (
    <OptionalBoundary>
      <WaitingCount pages={pages} />
    </OptionalBoundary>
  )
}

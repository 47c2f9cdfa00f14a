import { useSettled } from '../api/use-settled.ts'
import type { NavigationLink } from '../components/navigation.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Optional } from '../ui/late.tsx'

const WaitingCount = lazyPart(() => import('../components/overview/waiting-count.tsx'))

/** How much waits on some pages, beside the way there, once the screen itself is there. */
export function Waiting({ pages }: { pages: readonly NavigationLink[] }) {
  if (!useSettled()) return null
  return (
    <Optional>
      <WaitingCount pages={pages} />
    </Optional>
  )
}

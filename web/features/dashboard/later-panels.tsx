import type { ComponentType } from 'react'
import { initialLanguage } from '../../language/choice.ts'
import { useFirstPaintDone } from '../../loading/first-paint.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { loadOnce } from '../../loading/load-once.ts'

// With their texts: a panel that waits for them again would appear twice.
const loadPanels = loadOnce(async () => {
  const panels = await import('./overview/overview-panels.tsx')
  await panels.overviewText(initialLanguage())
  return { money: panels.MoneyPanels, week: panels.WeekPanels }
})

const Money = lazyComponent(async () => ({ default: (await loadPanels()).money }))

const Week = lazyComponent(async () => ({ default: (await loadPanels()).week }))

interface PanelsProps {
  of: ComponentType
  /** The height of what is loaded, which has styles of its own. */
  height: string
  /** The class that places them. */
  place: string
}

/** Panels that load after the first screen, and the room for them. */
function LaterPanels({ of: Part, height, place }: PanelsProps) {
  const room = <div className={place} style={{ minHeight: height }} aria-busy="true" />
  return useFirstPaintDone() ? (
    <LazyBoundary fallback={room}>
      <Part />
    </LazyBoundary>
  ) : (
    room
  )
}

/** What the office owes, earns and spends. */
export function MoneyPanels() {
  return <LaterPanels of={Money} height="36rem" place="overview" />
}

/** The week of the office. */
export function WeekPanels() {
  return <LaterPanels of={Week} height="28rem" place="overview week" />
}

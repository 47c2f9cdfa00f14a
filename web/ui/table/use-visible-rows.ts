import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { flushSync } from 'react-dom'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The rows in sight, and the heights of those above and below that are left out. */
export interface VisibleRows {
  rows: { index: number; key: string }[]
  above: number
  below: number
  measure: (element: HTMLElement | null) => void
}

/** Whether the page is being printed: on paper nothing is out of sight. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // At once: the browser takes its picture when the event returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/**
 * Which of `count` rows of a list within the page are in sight; only these are drawn. `onEnd` is
 * called when the last ones come near.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  estimatedHeight: number,
  onEnd: () => void,
): VisibleRows {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    // At every drawing: what stands above the list may have grown.
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimatedHeight,
    overscan: 5,
    scrollMargin,
    getItemKey: (index) => keys[index] ?? index,
  })
  const isPrinted = usePrinting()
  const items = isPrinted
    ? keys.map((_, index) => ({ index, start: scrollMargin, end: 0 }))
    : virtualizer.getVirtualItems()
  const last = items.at(-1)
  const isNearEnd = !isPrinted && last !== undefined && last.index >= keys.length - 12
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isNearEnd) end.current()
  }, [isNearEnd, keys.length])
  return {
    rows: items.map(({ index }) => ({ index, key: keys[index] ?? '' })),
    above: (items[0]?.start ?? scrollMargin) - scrollMargin,
    below: isPrinted
      ? 0
      : virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
  }
}

/** A day's number; null where it is not known. */
export interface Point {
  day: string
  value: number | null
  shown: string
}

const width = 120
const height = 28
const inset = 3

/** A small line of numbers, with a gap where one is not known; today is the dot at its end. */
export function Sparkline({ points }: { points: readonly Point[] }) {
  const highest = Math.max(1, ...points.map(({ value }) => value ?? 0))
  const x = (index: number) =>
    inset + (index * (width - 2 * inset)) / Math.max(1, points.length - 1)
  const y = (value: number) => height - inset - (value / highest) * (height - 2 * inset)
  const line = points.map(({ value }, index) => {
    if (value === null) return ''
    // After a gap the line begins anew.
    const step = (points[index - 1]?.value ?? null) === null ? 'M' : 'L'
    return `${step}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
  })
  const today = points.at(-1)?.value ?? null
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <path d={line.join('')} fill="none" stroke="currentColor" strokeWidth="2" />
      {today !== null && (
        <circle cx={x(points.length - 1)} cy={y(today)} r="3" fill="currentColor" />
      )}
    </svg>
  )
}

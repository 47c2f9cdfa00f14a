import { Link } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { Sparkline, type Point } from './sparkline.tsx'

interface Props {
  label: string
  value: string
  to: string
  /** The same number on each of the last days; absent where nobody counted it by the day. */
  days?: readonly Point[]
}

/** One number of today, what it was on the last seven days, and the way to what it counts. */
export function Tile({ label, value, to, days = [] }: Props) {
  const { dashboard } = useText()
  const spoken = days.map(({ day, shown }) => `${day} ${shown}`).join(', ')
  const highest = days.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0]
  return (
    <Link className="tile paper" to={to}>
      <span>{label}</span>
      <strong>{value}</strong>
      {/* A line of nothing but zeros says nothing. */}
      <Sparkline points={highest?.value ? days : []} />
      <span className="spark-scale" aria-hidden="true">
        {highest?.value ? dashboard.upTo(highest.shown) : '\u00a0'}
      </span>
      {days.length > 0 && (
        <span className="visually-hidden">{dashboard.lastSevenDays(spoken)}</span>
      )}
    </Link>
  )
}

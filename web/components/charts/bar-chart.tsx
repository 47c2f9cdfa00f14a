import { useOverviewText } from '../../language/overview/text.ts'
import './charts.css'

/** A part of a column, from below upwards; its look is a class of the styles. */
export interface Part {
  look: 'now' | 'before'
  value: number
}

export interface BarColumn {
  label: string
  /** Side by side, each a pile of parts. */
  bars: readonly (readonly Part[])[]
  /** What stands over the column; absent where nothing does. */
  shown?: string | undefined
}

interface Props {
  /** What the picture says, for who does not see it. */
  label: string
  columns: readonly BarColumn[]
  /** A line across all columns, as high as a value, with its name. */
  line?: { value: number; label: string } | undefined
  /** The same as a table: the heads of its columns, then its rows. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

const width = 480
const height = 160
const foot = 22
const head = 20

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)

/** Columns of bars, with what they show as a table one tap away. */
export function BarChart({ label, columns, line, table }: Props) {
  const text = useOverviewText()
  const sums = columns.flatMap(({ bars }) => bars.map(sumOf))
  const highest = Math.max(1, line?.value ?? 0, ...sums)
  const tall = (value: number) => (value / highest) * (height - foot - head)
  const column = width / Math.max(1, columns.length)
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {columns.map(({ label: name, bars, shown }, index) => {
          const room = column * 0.7
          const wide = Math.min(44, room / bars.length)
          const left = index * column + (column - wide * bars.length) / 2
          const top = Math.max(0, ...bars.map(sumOf))
          return (
            <g key={name}>
              {bars.map((parts, at) =>
                parts.map(({ look, value }, above) => {
                  const below = sumOf(parts.slice(0, above))
                  return (
                    <rect
                      key={look}
                      className={look}
                      x={left + at * wide + 1}
                      width={wide - 2}
                      y={height - foot - tall(below + value)}
                      height={tall(value)}
                    />
                  )
                }),
              )}
              {shown !== undefined && (
                <text x={(index + 0.5) * column} y={height - foot - tall(top) - 5}>
                  {shown}
                </text>
              )}
              <text className="foot" x={(index + 0.5) * column} y={height - 6}>
                {name}
              </text>
            </g>
          )
        })}
        <path className="ground" d={`M0 ${height - foot}H${width}`} />
        {line && (
          <>
            <path className="limit" d={`M0 ${height - foot - tall(line.value)}H${width}`} />
            <text className="limit" x={0} y={height - foot - tall(line.value) - 5}>
              {line.label}
            </text>
          </>
        )}
      </svg>
      <details>
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              {table.head.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((each, index) => (
                  <td key={table.head[index + 1]}>{each}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

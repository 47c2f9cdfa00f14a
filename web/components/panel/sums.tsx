import './panel.css'

interface Sum {
  name: string
  figure: string
  /** What the figure is made of, or what it is not. */
  note?: string
}

/** What something comes to, in a few large figures. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="sums">
      {sums.map(({ name, figure, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{figure}</dd>
          {note && <dd className="muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

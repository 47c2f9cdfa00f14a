import type { ReactNode } from 'react'

/** A thing's facts as pairs of a name and a value; an empty value shows as a dash. */
export function Details({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts paper">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

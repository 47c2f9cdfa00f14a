import type { NamedColor } from '../../../shared/paints/named-color.ts'
import { usePaintsText } from '../../language/paints/text.ts'
import './paints.css'

/** A color as a card of a fan deck: its look only where somebody has said it, its name and code below. */
export function PaintCard({ color: { name, code, value } }: { color: NamedColor }) {
  const text = usePaintsText()
  return (
    <span className="paint-card">
      {value === null ? (
        <span className="paint-look unknown" title={text.unknownLook} aria-hidden="true" />
      ) : (
        <span className="paint-look" style={{ '--paint': value }} aria-hidden="true" />
      )}
      <span className="paint-label">
        {name && <strong>{name}</strong>} {code && <span>{code}</span>}
      </span>
    </span>
  )
}

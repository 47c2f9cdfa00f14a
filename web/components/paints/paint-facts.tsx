import type { ReactNode } from 'react'
import type { Paint } from '../../../shared/paints/paint.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { PaintCard } from './paint-card.tsx'
import { colorOf, usedWords } from './paint-words.ts'

interface Props {
  paint: Paint
  /** Before everything else: where it was, among several jobs. */
  heading?: ReactNode
  children?: ReactNode
}

/** One record: the color's card, where it is, and what it was painted with. */
export function PaintFacts({ paint, heading, children }: Props) {
  const { common } = useText()
  const text = usePaintsText()
  const format = useFormat()
  const { applied_on, tools, batch, notes } = paint
  const used = usedWords(paint, text)
  const how = [tools, batch && `${text.batch}: ${batch}`].filter(Boolean)
  return (
    <li className="paint-row paper">
      <PaintCard color={colorOf(paint)} />
      <div>
        {heading}
        <p>
          <strong>{paint.place}</strong>{' '}
          {paint.is_main && <span className="badge">{text.isMain}</span>}
        </p>
        {used && <p>{used}</p>}
        {how.length > 0 && <p>{how.join(' · ')}</p>}
        {notes && <p className="prose">{notes}</p>}
        <p className="muted">
          {applied_on && `${format.calendarDate(applied_on)} `}
          {text.by(paint.user_name ?? common.unknownUser)}
        </p>
        {children}
      </div>
    </li>
  )
}

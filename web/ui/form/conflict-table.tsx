import { useEffect, useRef } from 'react'
import { useText } from '../../language/app/text.tsx'
import { codedValue } from '../../language/app/coded-values.ts'
import { fieldName } from '../../language/app/field-names.ts'
import { useLanguage } from '../../language/language.tsx'
import { Choices } from './choices.tsx'

export type Side = 'theirs' | 'yours'

/** A field that two people have differently. */
export interface Difference {
  field: string
  theirs: string
  yours: string
}

/** What somebody else saved while a form was open. */
export interface Conflict {
  /** What only they changed: it is in the form already. */
  taken: readonly Difference[]
  /** What both changed: one of the two is to be chosen. */
  disputed: readonly Difference[]
  chosen: Readonly<Partial<Record<string, Side>>>
  onChoose: (difference: Difference, side: Side) => void
}

export type Labels = Readonly<Partial<Record<string, string>>>
type Names = ((field: string, value: string) => string | undefined) | undefined

/** What they have beside what you have, field by field, with a choice where both changed it. */
export function ConflictTable({
  taken,
  disputed,
  chosen,
  onChoose,
  nameOf,
  labels,
}: Conflict & { nameOf: Names; labels: Labels | undefined }) {
  const text = useText()
  const { forms } = text
  const { language } = useLanguage()
  const section = useRef<HTMLElement>(null)
  // It stands above a form whose button is at its end: what is to be chosen is brought into sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  const label = (field: string) => labels?.[field] ?? fieldName(field, language)
  const shown = (field: string, value: string) =>
    value === '' ? '—' : (nameOf?.(field, value) ?? codedValue(field, value, text) ?? value)
  return (
    <section className="conflict" aria-label={forms.differences} ref={section}>
      {taken.length > 0 && (
        <>
          <p>{forms.takenOver}</p>
          <ul className="plain-list">
            {taken.map(({ field, theirs }) => (
              <li key={field}>
                {label(field)}: <strong>{shown(field, theirs)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {disputed.length > 0 && <p>{forms.bothChanged}</p>}
      {disputed.map((difference) => (
        <Choices
          key={difference.field}
          legend={label(difference.field)}
          name={`conflict-${difference.field}`}
          choices={(['theirs', 'yours'] as const).map((side) => ({
            value: side,
            label: `${forms[side]}: ${shown(difference.field, difference[side])}`,
          }))}
          chosen={chosen[difference.field]}
          onChoose={(side) => onChoose(difference, side)}
        />
      ))}
    </section>
  )
}

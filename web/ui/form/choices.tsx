import type { ReactNode } from 'react'

interface Choice<V> {
  value: V
  label: ReactNode
  /** The language that the label is in, if not the page's. */
  lang?: string
}

interface Props<V> {
  legend: string
  /** Groups the radio buttons; one a form. */
  name: string
  choices: readonly Choice<V>[]
  /** Undefined until one is chosen. */
  chosen: V | undefined
  onChoose: (value: V) => void
  /** Stands between the legend and the choices. */
  children?: ReactNode
}

/** One of a few, all in sight, each large enough for a thumb. */
export function Choices<V extends string | boolean>(props: Props<V>) {
  const { legend, name, choices, chosen, onChoose, children } = props
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      {children}
      <div className="choices">
        {choices.map(({ value, label, lang }) => (
          <label className="choice" key={String(value)} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              // What is chosen already may be meant: a tap on it says so.
              onClick={() => value === chosen && onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

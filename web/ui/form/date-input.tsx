interface Props {
  label: string
  value: string
  min?: string
  max?: string
  /** Receives the date, or an empty text while it is incomplete. */
  onChange: (date: string) => void
}

/** A date outside a form of fields, by the browser's own picker. */
export function DateInput({ label, onChange, ...input }: Props) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="date"
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

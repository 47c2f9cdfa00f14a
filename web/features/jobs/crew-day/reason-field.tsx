import { useCrewDayText } from '../../../language/crew-day/text.ts'
import { Choices } from '../../../ui/form/choices.tsx'

interface Props {
  reason: string
  onChange: (reason: string) => void
}

/** Why a day is corrected: in the office's own words, or one of the usual reasons by a tap. */
export function ReasonField({ reason, onChange }: Props) {
  const text = useCrewDayText()
  return (
    <>
      <label className="field">
        <span>
          {text.reason}
          <span aria-hidden="true"> *</span>
        </span>
        <input
          className="input"
          maxLength={500}
          aria-required
          value={reason}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <Choices
        legend={text.usualReasons}
        name="usual-reason"
        choices={[text.wrongJob, text.wentOn, text.tappedLate].map((each) => ({
          value: each,
          label: each,
        }))}
        chosen={reason}
        onChoose={onChange}
      />
    </>
  )
}

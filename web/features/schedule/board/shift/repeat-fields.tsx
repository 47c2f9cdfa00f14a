import { scheduleCalls } from '../../../../../shared/schedule/calls.ts'
import { useCall } from '../../../../api/queries.ts'
import { usePlanningText } from '../../../../language/planning/text.ts'
import { SelectField, TextField, type TextForm } from '../../../../ui/form/fields.tsx'

/** Whether a new shift repeats, and until when. */
export function RepeatFields({ form }: { form: TextForm }) {
  const { repeat: text } = usePlanningText()
  return (
    <div className="two-fields">
      <SelectField
        form={form}
        name="repeat"
        label={text.title}
        options={[
          { value: '', label: text.once },
          { value: 'weekly', label: text.weekdays },
          { value: 'daily', label: text.daily },
        ]}
      />
      {form.getValues().repeat !== '' && (
        <TextField form={form} name="until" label={text.until} type="date" hint={text.untilHint} />
      )}
    </div>
  )
}

/** The series of a shift, with how many shifts each change of it is of; null where it is none. */
export function useSeries(shift: { uuid: string; series_id: string | null }) {
  const asked = { params: { uuid: shift.uuid } }
  const { data } = useCall(scheduleCalls.getShiftSeries, asked, {
    enabled: shift.series_id !== null,
  })
  return shift.series_id === null ? null : (data ?? null)
}

/** Which shifts of a series a change is of, each with its number. */
export function ScopeField({
  form,
  series,
}: {
  form: TextForm
  series: { following: number; unworked: number }
}) {
  const { repeat: text } = usePlanningText()
  return (
    <SelectField
      form={form}
      name="scope"
      label={text.scope}
      options={[
        { value: 'one', label: text.one },
        { value: 'following', label: text.following(series.following) },
        { value: 'unworked', label: text.unworked(series.unworked) },
      ]}
    />
  )
}

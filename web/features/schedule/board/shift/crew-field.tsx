import type { Shift } from '../../../../../shared/schedule/shift.ts'
import { useScheduleText } from '../../../../language/schedule/text.ts'
import type { TextForm } from '../../../../ui/form/fields.tsx'
import { many } from '../../../../components/many-field.tsx'

/** People who work together on a job. */
export interface Crew {
  job: string
  user_ids: readonly string[]
}

/** The crews of some shifts, each once, the largest first. */
export function crewsOf(shifts: readonly Shift[], unknownJob: string): Crew[] {
  const crews = new Map<string, Crew>()
  for (const { user_ids, job_id, job_name, state } of shifts) {
    const key = `${job_id} ${many.text(user_ids.toSorted())}`
    if (state === 'removed' || user_ids.length < 2 || crews.has(key)) continue
    crews.set(key, { job: job_name ?? unknownJob, user_ids })
  }
  return [...crews.values()].toSorted((a, b) => b.user_ids.length - a.user_ids.length)
}

/** Takes over the people of another shift with one choice; they may be changed after it. */
export function CrewField({
  form,
  crews,
  nameOf,
}: {
  form: TextForm
  crews: readonly Crew[]
  nameOf: (user: string) => string
}) {
  const text = useScheduleText()
  if (crews.length === 0) return null
  return (
    <label className="field">
      <span>{text.sameCrew}</span>
      <select
        className="input"
        value=""
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue(
            'user_ids',
            // Beside those who are chosen already.
            many.text([
              ...new Set([
                ...many.of(form.getValues().user_ids),
                ...(crews[Number(value)]?.user_ids ?? []),
              ]),
            ]),
          )
        }
      >
        <option value="" />
        {crews.map(({ job, user_ids }, index) => (
          <option key={`${job} ${many.text(user_ids)}`} value={index}>
            {`${job}: ${user_ids.map(nameOf).toSorted().join(', ')}`}
          </option>
        ))}
      </select>
    </label>
  )
}

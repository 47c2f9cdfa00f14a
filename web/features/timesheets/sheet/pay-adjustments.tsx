import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { useSend } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useSaved } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useDraftName } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { orNull } from '../../../ui/form/or-null.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'

/** What can be added, and how each is sent. */
const kinds = [
  { value: 'bonus', body: { kind: 'bonus' } },
  { value: 'production_bonus', body: { kind: 'production_bonus' } },
  { value: 'discretionary_bonus', body: { kind: 'discretionary_bonus' } },
  { value: 'reimbursement', body: { kind: 'reimbursement' } },
  { value: 'missed_meal', body: { kind: 'missed_break', missed: 'meal' } },
  { value: 'missed_rest', body: { kind: 'missed_break', missed: 'rest' } },
] as const

function kindOf({ kind, missed = 'meal' }: Timesheet['extras'][number]) {
  if (kind !== 'missed_break') return kind
  return missed === 'rest' ? 'missed_rest' : 'missed_meal'
}

/** The days of the period, and those before it whose week is settled in it. */
function datesOf({ period, weeks }: Timesheet): string[] {
  const firsts = weeks.filter(({ settled }) => settled).map(({ from }) => from)
  const first = [period.from, ...firsts].toSorted()[0] ?? period.from
  const dates: string[] = []
  for (let date = first; date <= period.to; date = addDays(date, 1)) dates.push(date)
  return dates
}

function AddPayAdjustment({ sheet }: { sheet: Timesheet }) {
  const { forms } = useText()
  const { sheet: text, list } = usePayrollText()
  const format = useFormat()
  const saved = useSaved()
  const { form, state } = useCallForm({
    call: timesheetCalls.addPayAdjustment,
    params: { user_id: sheet.user_id, date: sheet.period.from },
    draft: {
      name: useDraftName(`extra:${sheet.user_id}:${sheet.period.from}`),
      isKept: false,
    },
    fields: {
      initial: { kind: 'bonus', amount: '', date: sheet.period.to, note: '' },
      version: sheet.version,
    },
    bodyOf: (values, version) => ({
      ...(kinds.find(({ value }) => value === values.kind) ?? kinds[0]).body,
      amount: values.amount ?? '',
      date: values.date ?? sheet.period.to,
      note: orNull(values.note),
      version,
    }),
    onDone: saved,
    failure: forms.checkFields,
  })
  return (
    <Form label={text.extras} submit={text.add} state={state}>
      <SelectField
        form={form}
        name="kind"
        label={text.kind}
        options={kinds.map(({ value }) => ({ value, label: text.kinds[value] }))}
      />
      <TextField form={form} name="amount" label={text.amount} inputMode="decimal" required />
      <SelectField
        form={form}
        name="date"
        label={list.day}
        options={datesOf(sheet).map((date) => ({ value: date, label: format.calendarDate(date) }))}
      />
      <TextField form={form} name="note" label={text.note} />
    </Form>
  )
}

/** What is paid beside hours, and how the office adds to it while the sheet is open. */
export function PayAdjustments({ sheet, mayAdd }: { sheet: Timesheet; mayAdd: boolean }) {
  const { sheet: text } = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const remove = useSend(timesheetCalls.removePayAdjustment)
  if (sheet.extras.length === 0 && !mayAdd) return null
  return (
    <section className="section extras" aria-label={text.extras}>
      <h2>{text.extras}</h2>
      <ErrorMessage text={problem(remove.error)} />
      {sheet.extras.length > 0 && (
        <ul className="plain-list entry-list paper">
          {sheet.extras.map((adjustment, index) => (
            <li key={`${index} ${adjustment.kind} ${adjustment.amount}`}>
              <span>{text.kinds[kindOf(adjustment)]}</span>
              <strong>{adjustment.amount}</strong>
              <span className="muted">{format.calendarDate(adjustment.date)}</span>
              {adjustment.note !== null && <em>{adjustment.note}</em>}
              {mayAdd && (
                <button
                  type="button"
                  className="button"
                  disabled={remove.isPending}
                  aria-label={`${text.remove}: ${text.kinds[kindOf(adjustment)]} ${adjustment.amount}`}
                  onClick={() =>
                    remove.mutate({
                      params: { user_id: sheet.user_id, date: sheet.period.from },
                      body: { version: sheet.version, position: index },
                    })
                  }
                >
                  {text.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <details>
          <summary>{text.add}</summary>
          <AddPayAdjustment key={sheet.version} sheet={sheet} />
        </details>
      )}
    </section>
  )
}

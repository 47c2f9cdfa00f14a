import { scheduleCalls } from '../../../../../shared/schedule/calls.ts'
import { seriesScope, type SeriesScope } from '../../../../../shared/schedule/series.ts'
import type { Shift } from '../../../../../shared/schedule/shift.ts'
import { useSend } from '../../../../api/queries.ts'
import { useCallForm } from '../../../../api/form/use-call-form.ts'
import { ConfirmButton } from '../../../../components/confirm-button.tsx'
import { useToast } from '../../../../components/toasts.tsx'
import { useText } from '../../../../language/app/text.tsx'
import { useScheduleText } from '../../../../language/schedule/text.ts'
import { usePlanningText } from '../../../../language/planning/text.ts'
import { useDraftName } from '../../../../session/session.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { orNull } from '../../../../ui/form/or-null.ts'
import { crewsOf, type Crew } from './crew-field.tsx'
import type { NewShift } from '../board-cell.tsx'
import { many } from '../../../../components/many-field.tsx'
import { datesToSend, seriesOf } from './repeat.ts'
import { RepeatFields, ScopeField, useSeries } from './repeat-fields.tsx'
import { ShiftFields, useShiftValueNames } from './shift-fields.tsx'
import { useChanges } from '../use-changes.ts'

type Values = Record<string, string>

function scopeOf(value: string | undefined): SeriesScope {
  return seriesScope.options.find((each) => each === value) ?? 'one'
}

function bodyOf(values: Values) {
  return {
    job_id: values.job_id ?? '',
    user_ids: many.of(values.user_ids),
    start: orNull(values.start),
    end: orNull(values.end),
    open_places: Number(values.open_places || '0'),
    task: orNull(values.task),
    notes: orNull(values.notes),
  }
}

function valuesOf(shift: Shift): Values {
  return {
    job_id: shift.job_id,
    date: shift.date,
    user_ids: many.text(shift.user_ids),
    start: shift.start ?? '',
    end: shift.end ?? '',
    open_places: String(shift.open_places),
    task: shift.task ?? '',
    notes: shift.notes ?? '',
  }
}

interface FormProps {
  days: readonly string[]
  crews: readonly Crew[]
  today: string
  onDone: () => void
}

/** Plans a crew for a job on several days at once: a shift for each of them. */
function NewShiftForm({ begun, days, crews, today, onDone }: FormProps & { begun: NewShift }) {
  const text = useScheduleText()
  const toast = useToast()
  const nameOf = useShiftValueNames()
  const { repeat } = usePlanningText()
  const { form, state } = useCallForm({
    call: scheduleCalls.createShift,
    draft: {
      name: useDraftName('createShift'),
      // Another cell is another thing to plan: what was begun in one is not meant for the next.
      isKept: false,
    },
    fields: {
      initial: {
        job_id: begun.job,
        days: begun.date,
        user_ids: begun.person,
        start: '',
        end: '',
        open_places: '0',
        task: '',
        notes: '',
        repeat: '',
        until: '',
      },
    },
    checks: {
      unfinishedIn: ({ job_id, days: chosen }) =>
        job_id === '' ? text.chooseJob : chosen === '' ? text.chooseDays : null,
    },
    bodyOf: (values) => ({
      ...bodyOf(values),
      ...seriesOf(values),
      date: datesToSend(values)[0] ?? '',
    }),
    several: {
      namesOf: datesToSend,
      bodyFor: (body, date) => ({ ...body, date }),
    },
    onDone: (made) => {
      const repeats = made.some((each) => each?.series_id)
      toast({ message: repeats ? repeat.added : text.added(made.length) })
      onDone()
    },
    failure: text.failure,
  })
  return (
    <Form label={text.add} submit={text.add} state={state} nameOf={nameOf}>
      <ShiftFields form={form} days={days.filter((date) => date >= today)} crews={crews} />
      <RepeatFields form={form} />
    </Form>
  )
}

/** Changes one shift, its day among the rest, or takes it off. */
function EditShiftForm({ shift, days, crews, today, onDone }: FormProps & { shift: Shift }) {
  const { common } = useText()
  const text = useScheduleText()
  const toast = useToast()
  const { change } = useChanges()
  const nameOf = useShiftValueNames()
  const { form, state } = useCallForm({
    call: scheduleCalls.updateShift,
    params: { uuid: shift.uuid },
    draft: { name: useDraftName(`updateShift:${shift.uuid}`) },
    fields: { initial: { ...valuesOf(shift), scope: 'one' }, valuesOf, version: shift.version },
    bodyOf: (values, version) => {
      const scope = scopeOf(values.scope)
      // A series is moved to other days by its rule, one shift by its day.
      const day = scope === 'one' ? { date: values.date ?? '' } : {}
      return { ...bodyOf(values), ...day, scope, version }
    },
    onDone: () => {
      toast({ message: common.saved })
      onDone()
    },
    failure: text.failure,
  })
  const series = useSeries(shift)
  const { repeat } = usePlanningText()
  const scope = scopeOf(form.getValues().scope)
  const removeSeries = useSend(scheduleCalls.deleteShift, () => {
    toast({ message: repeat.removed })
    onDone()
  })
  const said = Map.groupBy(shift.user_ids, (user) => {
    const own = shift.acknowledgements.find(({ user_id }) => user_id === user)
    return own?.answer ?? 'none'
  })
  return (
    <>
      {shift.published &&
        (['no', 'yes', 'none'] as const).map((answer) => {
          const names = said.get(answer)?.map((user) => nameOf('user_ids', user) ?? common.loading)
          return (
            names && (
              <p key={answer} className="muted">
                {text.answers[answer](names.join(', '))}
              </p>
            )
          )
        })}
      <Form label={common.edit} submit={common.save} state={state} nameOf={nameOf}>
        <ShiftFields
          form={form}
          days={days}
          crews={crews}
          isOneDay
          isDayFixed={scope !== 'one'}
          earliest={today}
        />
        {series && <ScopeField form={form} series={series} />}
      </Form>
      {series && scope !== 'one' ? (
        <ConfirmButton
          label={repeat.removeMany(series[scope])}
          question={repeat.removeQuestion}
          isDangerous
          onConfirm={() =>
            removeSeries.mutateAsync({ params: { uuid: shift.uuid }, query: { scope } })
          }
        />
      ) : (
        <button
          type="button"
          className="button danger"
          onClick={() => {
            change([{ kind: 'delete', uuid: shift.uuid }], () => text.removed)
            onDone()
          }}
        >
          {text.remove}
        </button>
      )}
    </>
  )
}

interface Props {
  days: readonly string[]
  shifts: readonly Shift[]
  today: string
  shown: Shift | NewShift
  onClose: () => void
}

/** A shift over the week: a new one, or one that is there. */
export function ShiftDialog({ shown, shifts, onClose, days, today }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const isKnown = 'uuid' in shown
  const rest = { days, today, crews: crewsOf(shifts, common.unknownJob) }
  const title = isKnown ? text.edit(shown.job_name ?? common.unknownJob) : text.add
  return (
    <Dialog title={title} className="wide" onClose={onClose}>
      {isKnown ? (
        <EditShiftForm shift={shown} {...rest} onDone={onClose} />
      ) : (
        <NewShiftForm begun={shown} {...rest} onDone={onClose} />
      )}
    </Dialog>
  )
}

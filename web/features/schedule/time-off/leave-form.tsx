import { leaveCalls } from '../../../../shared/leave/calls.ts'
import { leaveKind } from '../../../../shared/leave/leave.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { canManage, canSeeEveryone } from '../../../../shared/fields/role.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useToday } from '../../../components/use-today.ts'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useDraftName, useUser } from '../../../session/session.tsx'
import { NotesField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { orNull } from '../../../ui/form/or-null.ts'

/** Asks for days off, or enters those of somebody whom one manages. */
export function LeaveForm({ label, onDone }: { label: string; onDone: () => void }) {
  const { off: text } = usePlanningText()
  const toast = useToast()
  const me = useUser()
  const today = useToday()
  const users = useWholeList(userCalls.listUsers)
  const people = (users.data ?? [])
    .filter(
      ({ uuid, role, is_active }) => is_active && (uuid === me.uuid || canManage(me.role, role)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const { form, state } = useCallForm({
    call: leaveCalls.createLeave,
    draft: { name: useDraftName('createLeave') },
    fields: {
      initial: {
        user_id: me.uuid,
        kind: 'vacation',
        from: today,
        to: today,
        hours: '',
        note: '',
      },
    },
    bodyOf: (values) => ({
      user_id: values.user_id ?? '',
      kind: leaveKind.options.find((kind) => kind === values.kind) ?? 'other',
      from: values.from ?? '',
      to: values.to ?? '',
      seconds_per_day: values.hours ? Math.round(Number(values.hours) * 3600) : null,
      note: orNull(values.note),
    }),
    onDone: ([made]) => {
      toast({ message: made?.state === 'approved' ? text.entered : text.asked })
      onDone()
    },
    failure: text.failure,
  })
  const kinds = leaveKind.options.map((value) => ({ value, label: text.kinds[value] }))
  return (
    <Form label={label} submit={label} state={state}>
      {canSeeEveryone(me.role) && (
        <SelectField form={form} name="user_id" label={text.who} options={people} />
      )}
      <SelectField form={form} name="kind" label={text.kind} options={kinds} />
      <div className="two-fields">
        <TextField form={form} name="from" label={text.from} type="date" required />
        <TextField form={form} name="to" label={text.to} type="date" required />
      </div>
      <TextField
        form={form}
        name="hours"
        label={text.hours}
        type="number"
        inputMode="decimal"
        step="0.25"
        hint={text.hoursHint}
      />
      <NotesField form={form} name="note" label={text.note} />
    </Form>
  )
}

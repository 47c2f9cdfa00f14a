import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { scheduleSettings, type ScheduleSettings } from '../../../shared/schedule/settings.ts'
import { useCall } from '../../api/queries.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePlanningText } from '../../language/planning/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { CheckField, SelectField, TextField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ScheduleViews } from './schedule-views.tsx'

const choices = scheduleSettings.shape

function oneOf<T extends string>(options: readonly T[], value: string | undefined): T | undefined {
  return options.find((each) => each === value)
}

function SettingsForm({ settings }: { settings: ScheduleSettings }) {
  const { common } = useText()
  const { settings: text, views } = usePlanningText()
  const toast = useToast()
  const { form, state } = useCallForm({
    call: scheduleCalls.updateScheduleSettings,
    draft: {
      name: useDraftName('updateScheduleSettings'),
      isKept: false,
    },
    fields: {
      initial: {
        planned_by: settings.planned_by,
        claims: settings.claims,
        needs_foreman: settings.needs_foreman ? 'yes' : '',
        late_after: String(settings.late_after),
        no_show_after: String(settings.no_show_after),
      },
    },
    bodyOf: (values) => ({
      planned_by: oneOf(choices.planned_by.options, values.planned_by),
      claims: oneOf(choices.claims.options, values.claims),
      needs_foreman: values.needs_foreman === 'yes',
      late_after: Number(values.late_after),
      no_show_after: Number(values.no_show_after),
    }),
    onDone: () => toast({ message: common.saved }),
    failure: text.failure,
  })
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  return (
    <Form label={views.settings} submit={common.save} state={state}>
      <SelectField
        form={form}
        name="planned_by"
        label={text.planned_by}
        options={optionsOf(text.plannedBy)}
      />
      <SelectField
        form={form}
        name="claims"
        label={text.claims}
        options={optionsOf(text.claimsBy)}
      />
      <CheckField form={form} name="needs_foreman" label={text.needs_foreman} />
      {(['late_after', 'no_show_after'] as const).map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={text[name]}
          type="number"
          inputMode="numeric"
        />
      ))}
      <p className="muted">{text.from}</p>
    </Form>
  )
}

/** Who plans, who gives open places, and when somebody is late; of today on. */
export function PlanningSettings() {
  const { chrome } = useText()
  const problem = useErrorMessage()
  const settings = useCall(scheduleCalls.getScheduleSettings)
  return (
    <Page title={chrome.schedule} actions={<></>}>
      <ScheduleViews />
      <QueryState
        isLoading={settings.isLoading}
        error={settings.data ? null : problem(settings.error)}
        onRetry={() => void settings.refetch()}
      >
        {settings.data && <SettingsForm settings={settings.data} />}
      </QueryState>
    </Page>
  )
}

import { amountOf } from '../../../shared/fields/amount.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import type { JobView } from '../../../shared/jobs/job.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { orNull } from '../../ui/form/or-null.ts'

/** How much labor and material a job may take. */
export default function BudgetForm({ job }: { job: JobView }) {
  const { common, forms } = useText()
  const { jobCosts } = usePayrollText()
  const saved = useSaved()
  const { form, state } = useCallForm({
    call: jobCalls.updateJob,
    params: { uuid: job.uuid },
    draft: { name: useDraftName(`budget:${job.uuid}`) },
    fields: {
      initial: {
        budget_hours: job.budget_hours?.toString() ?? '',
        budget_dollars: job.budget_dollars ?? '',
        budget_materials: job.budget_materials ?? '',
      },
      version: job.version,
    },
    bodyOf: (values, version) => ({
      budget_hours: values.budget_hours ? amountOf(values.budget_hours) : null,
      budget_dollars: orNull(values.budget_dollars),
      budget_materials: orNull(values.budget_materials),
      version,
    }),
    onDone: saved,
    failure: forms.failures.updateJob,
  })
  return (
    <Form label={jobCosts.budget} submit={common.save} state={state}>
      <TextField form={form} name="budget_hours" label={jobCosts.budgetHours} inputMode="decimal" />
      <TextField
        form={form}
        name="budget_dollars"
        label={jobCosts.budgetDollars}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="budget_materials"
        label={jobCosts.budgetMaterials}
        inputMode="decimal"
      />
    </Form>
  )
}

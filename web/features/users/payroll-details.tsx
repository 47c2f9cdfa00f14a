import { userCalls } from '../../../shared/users/calls.ts'
import { workAgreements } from '../../../shared/payroll/settings/rule-sets.ts'
import { payTypes } from '../../../shared/payroll/wages/pay-terms.ts'
import type { User } from '../../../shared/users/user.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useAskedField, useFocus, useSavedHere } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { useTenant } from '../../session/tenant.ts'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import PayFrom from './pay-from.tsx'
import { Rates } from './rates.tsx'

/** What of how somebody is paid is another one than now, and from when. */
function termsOf(
  { pay_type, work_agreement, four_tens, pay_from }: Record<string, string>,
  user: User,
) {
  return {
    ...(pay_type !== (user.pay_type ?? 'hourly') && {
      pay_type: payTypes.find((each) => each === pay_type),
    }),
    ...(work_agreement !== (user.work_agreement ?? '') && {
      work_agreement: workAgreements.find((each) => each === work_agreement) ?? null,
    }),
    ...(four_tens &&
      (four_tens === 'yes') !== user.four_tens && { four_tens: four_tens === 'yes' }),
    ...(pay_from && { pay_from }),
  }
}

/** What links of Payroll and of timesheets ask for. */
const askedFields = ['work_agreement', 'first_name', 'title', 'payroll_id', 'rates']

/** What payroll knows of a person: how they are paid, their name and number there, their rates. */
export default function PayrollDetails({ user }: { user: User }) {
  const { common, forms } = useText()
  const { payrollDetails } = usePayrollText()
  const asked = useAskedField(askedFields)
  const saved = useSavedHere(asked, useSaved())
  // Payroll keeps the two apart; where nobody has said how, the name is the best guess.
  const [firstName = '', ...others] = user.name.trim().split(/\s+/)
  const nameHint = user.first_name || user.last_name ? {} : { hint: payrollDetails.nameHint }
  const { data: tenant } = useTenant()
  const { form, state } = useCallForm({
    call: userCalls.updateUser,
    params: { uuid: user.uuid },
    draft: { name: useDraftName(`payroll:${user.uuid}`) },
    fields: {
      initial: {
        pay_type: user.pay_type ?? 'hourly',
        work_agreement: user.work_agreement ?? '',
        four_tens: user.four_tens ? 'yes' : user.four_tens === false ? 'no' : '',
        first_name: user.first_name ?? firstName,
        last_name: user.last_name ?? others.join(' '),
        title: user.title ?? '',
        payroll_id: user.payroll_id ?? '',
        pay_from: '',
      },
      version: user.version,
    },
    bodyOf: (values, version) => ({
      ...termsOf(values, user),
      first_name: orNull(values.first_name),
      last_name: orNull(values.last_name),
      title: orNull(values.title),
      payroll_id: orNull(values.payroll_id),
      version,
    }),
    onDone: saved,
    failure: forms.failures.updateUser,
  })
  useFocus(form, asked)
  const terms = termsOf(form.getValues(), user)
  return (
    <details className="section" open={asked !== null}>
      <summary>{payrollDetails.title}</summary>
      <Form label={payrollDetails.title} submit={common.save} state={state}>
        <SelectField
          form={form}
          name="pay_type"
          label={payrollDetails.payType}
          options={payTypes.map((value) => ({ value, label: payrollDetails.payTypes[value] }))}
        />
        <SelectField
          form={form}
          name="work_agreement"
          label={payrollDetails.agreement}
          options={[
            { value: '', label: payrollDetails.agreements.none },
            ...workAgreements.map((value) => ({ value, label: payrollDetails.agreements[value] })),
          ]}
        />
        {tenant?.pay.rule_set === 'NV' && (
          <SelectField
            form={form}
            name="four_tens"
            label={payrollDetails.fourTens}
            options={[
              ...(user.four_tens === null ? [{ value: '', label: payrollDetails.asCompany }] : []),
              { value: 'yes', label: common.yes },
              { value: 'no', label: common.no },
            ]}
          />
        )}
        {Object.keys(terms).some((name) => name !== 'pay_from') && (
          <PayFrom form={form} user={user.uuid} change={terms} />
        )}
        <TextField form={form} name="first_name" label={payrollDetails.firstName} {...nameHint} />
        <TextField form={form} name="last_name" label={payrollDetails.lastName} {...nameHint} />
        <TextField form={form} name="title" label={payrollDetails.jobTitle} />
        <TextField form={form} name="payroll_id" label={payrollDetails.payrollId} />
      </Form>
      <Rates uuid={user.uuid} />
    </details>
  )
}

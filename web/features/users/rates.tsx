import { useState } from 'react'
import * as z from 'zod/mini'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { beginning } from '../../../shared/payroll/settings/pay-settings.ts'
import { newRate, type Rate } from '../../../shared/users/rate.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import PayPreview from '../../components/pay-preview.tsx'
import { useSaved } from '../../components/toasts.tsx'
import { useAskedField, useFocus, useSavedHere } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { orNull } from '../../ui/form/or-null.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const empty = { from: '', amount: '', job_id: '', title: '' }

function rateOf(values: Record<string, string>) {
  return {
    ...(values.from && { from: values.from }),
    amount: values.amount ?? '',
    job_id: orNull(values.job_id),
    title: orNull(values.title),
  }
}

const isAmount = (text: string) => z.safeParse(newRate.shape.amount, text).success

/** Adds a rate; of one that is named, the same with a title is added in its place. */
function AddRate({ uuid, named }: { uuid: string; named: Rate | null }) {
  const { forms } = useText()
  const { rates, settings } = usePayrollText()
  const jobs = useWholeList(jobCalls.listJobs)
  const added = useSavedHere(useAskedField(['rates']), useSaved())
  const { form, state } = useCallForm({
    call: userCalls.addRate,
    params: { uuid },
    draft: {
      name: useDraftName(`addRate:${uuid}`),
      secret: ['amount'],
    },
    fields: {
      initial: named
        ? { ...empty, from: named.from, amount: named.amount ?? '', job_id: named.job_id ?? '' }
        : empty,
    },
    bodyOf: rateOf,
    onDone: () => {
      form.setValues(empty)
      added()
    },
    failure: forms.failures.updateUser,
  })
  useFocus(form, named ? 'title' : null)
  return (
    <Form label={rates.add} submit={rates.add} state={state}>
      <TextField form={form} name="amount" label={rates.amount} inputMode="decimal" required />
      <TextField form={form} name="from" label={rates.from} hint={settings.fromHint} type="date" />
      <SearchField
        form={form}
        name="job_id"
        label={rates.job}
        options={(jobs.data ?? []).map((job) => ({ value: job.uuid, label: job.job_name }))}
      />
      <TextField form={form} name="title" label={rates.workTitle} />
      {isAmount(form.getValues().amount ?? '') && (
        <PayPreview change={{ user_id: uuid, rate: rateOf(form.getValues()) }} />
      )}
    </Form>
  )
}

/** What somebody earns from which date on, and how to add a rate. */
export function Rates({ uuid }: { uuid: string }) {
  const { rates: text } = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const rates = useCall(userCalls.listRates, { params: { uuid } })
  const [named, setNamed] = useState<Rate | null>(null)
  return (
    <section className="section" aria-label={text.title} data-path="rates" tabIndex={-1}>
      <h2>{text.title}</h2>
      <QueryState
        isLoading={rates.isLoading}
        error={rates.data ? null : problem(rates.error)}
        onRetry={() => void rates.refetch()}
      >
        {rates.data?.length === 0 && <p className="muted">{text.empty}</p>}
        <ul className="plain-list entry-list paper">
          {rates.data?.map((rate, index) => {
            const { from, amount, job_name, title } = rate
            return (
              <li key={index}>
                <strong>{amount === null ? text.ended : format.money(Number(amount))}</strong>
                <span>{from === beginning ? text.always : format.calendarDate(from)}</span>
                <span className="muted">{job_name ?? text.everyJob}</span>
                {title !== null && <span className="muted">{title}</span>}
                {title === null && amount !== null && (
                  <button type="button" className="button" onClick={() => setNamed(rate)}>
                    {text.addTitle}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </QueryState>
      <AddRate
        key={named ? `${named.from} ${named.amount} ${named.job_id}` : ''}
        uuid={uuid}
        named={named}
      />
    </section>
  )
}

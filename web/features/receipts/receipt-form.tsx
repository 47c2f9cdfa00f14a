import { Link } from 'react-router-dom'
import { amountOf } from '../../../shared/fields/amount.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { receiptCalls } from '../../../shared/receipts/calls.ts'
import {
  paidBy,
  receiptKind,
  type DoubtfulField,
  type Receipt,
} from '../../../shared/receipts/receipt.ts'
import { useWholeList } from '../../api/queries.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { jobOptions } from '../../components/jobs/job-options.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText, type ReceiptsText } from '../../language/receipts/text.ts'
import { paths } from '../../paths.ts'
import { useDraftName } from '../../session/session.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { CheckField, NotesField } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { ReadField } from './read-field.tsx'

/** An amount without its sign, which `is_return` says: the keys of a phone for amounts have no minus. */
const withoutSign = (amount: string | null | undefined) => amount?.replace('-', '') ?? ''

/** The fields as they show a receipt: what a person said of it, else what was read. */
function valuesOf(receipt: Receipt): Record<string, string> {
  const { confirmed_at, reading, job_id, paid_by, note } = receipt
  const said = confirmed_at === null ? reading : receipt
  return {
    job_id,
    vendor: said?.vendor ?? '',
    date: said?.date ?? '',
    total: withoutSign(said?.total),
    tax: withoutSign(said?.tax),
    is_return: said?.total?.startsWith('-') ? 'yes' : '',
    kind: said?.kind ?? 'material',
    paid_by,
    note: note ?? '',
    is_separate: '',
  }
}

function bodyOf(values: Record<string, string>, version: number) {
  const isReturn = values.is_return === 'yes' || values.total?.startsWith('-')
  const signed = (amount = '') => (amount && isReturn ? `-${withoutSign(amount)}` : amount)
  return {
    job_id: values.job_id ?? '',
    vendor: orNull(values.vendor),
    date: values.date ?? '',
    total: signed(values.total),
    tax: orNull(signed(values.tax)),
    kind: receiptKind.options.find((each) => each === values.kind) ?? 'material',
    paid_by: paidBy.options.find((each) => each === values.paid_by) ?? 'company',
    note: orNull(values.note),
    is_separate: values.is_separate === 'yes',
    version,
  }
}

const labelsOf = (text: ReceiptsText) => ({
  vendor: text.vendor,
  date: text.date,
  total: text.total,
  tax: text.tax,
  kind: text.kind,
  paid_by: text.paidBy,
  note: text.note,
  is_return: text.isReturn,
})

/** What a receipt says, to be confirmed in seconds: doubtful fields say so below themselves. */
export function ReceiptForm({ receipt }: { receipt: Receipt }) {
  const { columns, statuses } = useText()
  const text = useReceiptsText()
  const saved = useSaved()
  const jobs = useWholeList(jobCalls.listJobs)
  const { uuid, state: stateOfReceipt, reading, same_as } = receipt
  const isConfirmed = stateOfReceipt === 'confirmed'
  const { form, state } = useCallForm({
    call: receiptCalls.confirmReceipt,
    params: { uuid },
    draft: { name: useDraftName(`confirmReceipt:${uuid}`) },
    fields: { initial: valuesOf(receipt), version: receipt.version, valuesOf },
    checks: { doubtIn: ({ total = '' }) => (amountOf(total) === 0 ? text.doubtZero : null) },
    bodyOf,
    onDone: () => saved(),
    failure: text.failure,
  })
  const isDoubtful = (field: DoubtfulField) =>
    !isConfirmed && (reading?.doubtful.includes(field) ?? false)
  const values = form.getValues()
  return (
    <Form
      label={text.confirmTitle}
      submit={isConfirmed ? text.change : text.confirm}
      state={state}
      labels={labelsOf(text)}
      nameOf={(field, value) => {
        const [kind, payer] = [receiptKind.safeParse(value), paidBy.safeParse(value)]
        if (field === 'job_id') return jobs.data?.find((job) => job.uuid === value)?.job_name
        if (field === 'kind' && kind.success) return text.kinds[kind.data]
        return field === 'paid_by' && payer.success ? text.payers[payer.data] : undefined
      }}
    >
      {(same_as ?? form.errors.is_separate) && (
        <div className="alert warn">
          <p>
            {text.again} {same_as && <Link to={paths.receipt(same_as)}>{text.seeOther}</Link>}
          </p>
          <CheckField form={form} name="is_separate" label={text.separate} />
        </div>
      )}
      <ReadField form={form} name="total" required isDoubtful={isDoubtful('total')} />
      <CheckField form={form} name="is_return" label={text.isReturn} />
      <ReadField form={form} name="date" required isDoubtful={isDoubtful('date')} />
      <ReadField form={form} name="vendor" isDoubtful={isDoubtful('vendor')} />
      <ReadField form={form} name="tax" isDoubtful={isDoubtful('tax')} />
      <SearchField
        form={form}
        name="job_id"
        label={columns.job}
        required
        options={jobOptions(jobs.data ?? [], statuses)}
      />
      <Choices
        legend={text.kind}
        name="receipt-kind"
        choices={receiptKind.options.map((value) => ({ value, label: text.kinds[value] }))}
        chosen={receiptKind.options.find((each) => each === values.kind)}
        onChoose={(kind) => form.setFieldValue('kind', kind)}
      />
      <Choices
        legend={text.paidBy}
        name="receipt-payer"
        choices={paidBy.options.map((value) => ({ value, label: text.payers[value] }))}
        chosen={paidBy.options.find((each) => each === values.paid_by)}
        onChoose={(payer) => form.setFieldValue('paid_by', payer)}
      />
      <NotesField form={form} name="note" label={text.note} />
    </Form>
  )
}

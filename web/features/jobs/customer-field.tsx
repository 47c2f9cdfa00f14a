import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { useSend, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useMay } from '../../session/session.tsx'
import type { TextForm } from '../../ui/form/fields.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** The fields in which a new customer is typed, which the job itself does not have. */
export const newCustomerFields = { new_customer: '', new_customer_phone: '' }

/** A customer by name and phone, made without leaving the job; the rest is for their own page. */
function NewCustomer({ form, onMade }: { form: TextForm; onMade: (uuid: string) => void }) {
  const { columns, jobs } = useText()
  const problem = useErrorMessage()
  const id = useId()
  const create = useSend(customerCalls.createCustomer)
  const attempt = useRef({ content: '', key: '' })
  const { new_customer: name = '', new_customer_phone: phone = '' } = form.getValues()
  const add = () => {
    const body = { name, phone: orNull(phone) }
    const content = JSON.stringify(body)
    // The same again is the same request; what was changed since is another.
    if (attempt.current.content !== content) {
      attempt.current = { content, key: crypto.randomUUID() }
    }
    create.mutateAsync({ body, idempotencyKey: attempt.current.key }).then(
      ({ uuid }) => onMade(uuid),
      () => undefined,
    )
  }
  const addAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would save the job around it.
    event.preventDefault()
    add()
  }
  const fields = [
    {
      label: `${jobs.newCustomer}: ${columns.name}`,
      type: 'text',
      name: 'new_customer',
      value: name,
    },
    {
      label: `${jobs.newCustomer}: ${columns.phone}`,
      type: 'tel',
      name: 'new_customer_phone',
      value: phone,
    },
  ]
  return (
    <div className="inline-form">
      {fields.map(({ label, type, name: field, value }, index) => (
        <label className="field" key={label} htmlFor={`${id}-${index}`}>
          <span>{label}</span>
          <input
            id={`${id}-${index}`}
            className="input"
            type={type}
            value={value}
            onChange={(event) => form.setFieldValue(field, event.currentTarget.value)}
            onKeyDown={addAtEnter}
          />
        </label>
      ))}
      <button type="button" className="button" disabled={create.isPending} onClick={add}>
        {jobs.addCustomer}
      </button>
      <ErrorMessage text={problem(create.error)} />
    </div>
  )
}

/** Whom a job is for: one of the customers, or one who is added on the spot. */
export function CustomerField({ form }: { form: TextForm }) {
  const { columns, jobs } = useText()
  const may = useMay()
  const [isNew, setNew] = useState(() => Boolean(form.getValues().new_customer))
  const customers = useWholeList(customerCalls.listCustomers)
  const options = (customers.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  return (
    <>
      {customers.error && (
        <p className="alert" role="alert">
          {jobs.noCustomers}
        </p>
      )}
      <SearchField form={form} name="customer_id" label={columns.customer} options={options} />
      {may(customerCalls.createCustomer) && !isNew && (
        <div>
          <button type="button" className="button" onClick={() => setNew(true)}>
            {jobs.newCustomer}
          </button>
        </div>
      )}
      {isNew && (
        <NewCustomer
          form={form}
          onMade={(uuid) => {
            form.setValues(newCustomerFields)
            form.setFieldValue('customer_id', uuid)
            setNew(false)
          }}
        />
      )}
    </>
  )
}

import { useId, useState, type KeyboardEvent } from 'react'
import { api } from '../../../shared/api.ts'
import { useSend, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useMay } from '../../session/session.tsx'
import { SearchField, type TextForm } from '../../ui/form/fields.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** A customer by name and phone, made without leaving the job; the rest is for their own page. */
function NewCustomer({ onMade }: { onMade: (uuid: string) => void }) {
  const { columns, jobs } = useText()
  const problem = useErrorMessage()
  const id = useId()
  const create = useSend(api.createCustomer)
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const add = () => {
    const input = { body: { name, phone: orNull(phone) }, idempotencyKey: key }
    create.mutateAsync(input).then(
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
    { label: `${jobs.newCustomer}: ${columns.name}`, type: 'text', value: name, set: setName },
    { label: `${jobs.newCustomer}: ${columns.phone}`, type: 'tel', value: phone, set: setPhone },
  ]
  return (
    <div className="inline-form">
      {fields.map(({ label, type, value, set }, index) => (
        <label className="field" key={label} htmlFor={`${id}-${index}`}>
          <span>{label}</span>
          <input
            id={`${id}-${index}`}
            className="input"
            type={type}
            value={value}
            onChange={(event) => set(event.currentTarget.value)}
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
  const [isNew, setNew] = useState(false)
  const customers = useWholeList(api.listCustomers)
  const options = (customers.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  return (
    <>
      {customers.error && (
        <p className="alert" role="alert">
          {jobs.noCustomers}
        </p>
      )}
      <SearchField form={form} name="customer_id" label={columns.customer} options={options} />
      {may(api.createCustomer) && !isNew && (
        <div>
          <button type="button" className="button" onClick={() => setNew(true)}>
            {jobs.newCustomer}
          </button>
        </div>
      )}
      {isNew && (
        <NewCustomer
          onMade={(uuid) => {
            form.setFieldValue('customer_id', uuid)
            setNew(false)
          }}
        />
      )}
    </>
  )
}

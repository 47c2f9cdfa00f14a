import { useDebouncedValue } from '@mantine/hooks'
import type * as z from 'zod/mini'
import { payPreviewCalls } from '../../shared/pay-preview/calls.ts'
import type { payPreviewInput } from '../../shared/pay-preview/pay-preview.ts'
import { useCall } from '../api/queries.ts'
import { useErrorMessage } from '../api/use-error-message.ts'
import { usePayrollText } from '../language/payroll/text.ts'
import { useFormat } from '../session/tenant.ts'
import { ErrorMessage } from '../ui/query-state.tsx'

/** From when a change of pay would hold, and whose open hours it would alter, before it is saved. */
export default function PayPreview({ change }: { change: z.input<typeof payPreviewInput> }) {
  const { preview } = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const [asked] = useDebouncedValue(JSON.stringify(change), 300)
  const isSettled = asked === JSON.stringify(change)
  const found = useCall(payPreviewCalls.previewPay, { body: change }, { enabled: isSettled })
  const { data } = found
  if (!data) return <ErrorMessage text={isSettled ? problem(found.error) : null} />
  const money = (amount: string) => format.money(Number(amount))
  return (
    <div className={`alert ${data.people.length > 0 ? 'warn' : 'info'}`} role="status">
      <p>{preview.from(format.calendarDate(data.from))}</p>
      <p>
        {data.people.length > 0
          ? preview.changes(format.calendarDate(data.since))
          : preview.nothing}
      </p>
      {data.people.length > 0 && (
        <ul>
          {data.people.map(({ user_id, user_name, before, after }) => (
            <li key={user_id}>{preview.person(user_name ?? '', money(before), money(after))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

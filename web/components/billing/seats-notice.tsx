import { billingCalls } from '../../../shared/billing/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** What it means for the bill when so many people more are active, before they are; nothing where it is not known. */
export function SeatsNotice({ adding = 1 }: { adding?: number }) {
  const { plan } = useAccountText()
  const format = useFormat()
  const { data } = useCall(billingCalls.previewSeats, { query: { adding: String(adding) } })
  if (!data?.is_charged) return null
  const { seats, monthly, free_until, next_bill } = data
  return (
    <p className="alert info" role="status">
      {monthly === undefined
        ? plan.addingSeats(format.number(seats))
        : plan.adding(format.number(seats), format.money(monthly))}{' '}
      {free_until && plan.addingFree(format.date(free_until))}
      {next_bill && plan.addingBill(format.money(next_bill.amount), format.date(next_bill.at))}
    </p>
  )
}

import { importCalls } from '../../../shared/imports/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { isEndOfPeriod, viewPaidThrough } from '../../imports/paid-through.ts'
import { changeTenant } from '../../store/tenants.ts'

export const setPaidThrough = memberHandler(
  importCalls.setPaidThrough,
  async ({ table, author, body: { date }, now }) => {
    const tenant = await changeTenant(table, author, {
      basedOn: undefined,
      mutate: (current) => {
        if (date !== null && !isEndOfPeriod(current, date, now)) {
          throw badField('date', message('endOfPeriod'))
        }
        return { ...current, paid_elsewhere_through: date ?? undefined }
      },
      also: () => [],
      show: (current) => viewPaidThrough(current, now),
    })
    return { body: viewPaidThrough(tenant, now) }
  },
)

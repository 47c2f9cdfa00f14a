import * as z from 'zod/mini'
import * as periods from './payroll-period.ts'
import { call, toAdmins, toOffice } from '../contract/call.ts'
import { payrollRoutes as route } from './routes.ts'

export const payrollCalls = {
  listOwed: call({
    ...route.listOwed,
    ...toOffice(z.array(periods.owedPay)),
  }),
  listPayrollPeriods: call({
    ...route.listPayrollPeriods,
    ...toOffice(z.array(periods.payrollPeriod)),
  }),
  getQualifiedOvertime: call({
    ...route.getQualifiedOvertime,
    query: periods.ofYear,
    ...toAdmins(z.array(periods.qualifiedOvertime)),
  }),
}

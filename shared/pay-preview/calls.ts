import { call, toOffice } from '../contract/call.ts'
import { payrollRoutes as route } from '../payroll/routes.ts'
import { payPreview, payPreviewInput } from './pay-preview.ts'

export const payPreviewCalls = {
  previewPay: call({
    ...route.previewPay,
    staysOpen: true,
    body: payPreviewInput,
    ...toOffice(payPreview),
    errors: ['not_found'],
  }),
}

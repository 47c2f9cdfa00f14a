import * as z from 'zod/mini'
import * as mail from './email.ts'
import { emailRoutes as route } from './routes.ts'
import { call, toAnyone, toEveryRole } from '../contract/call.ts'

export const emailCalls = {
  getMailSettings: call({
    ...route.getMailSettings,
    ...toEveryRole(mail.emailSettings),
  }),
  updateMailSettings: call({
    ...route.updateMailSettings,
    changesRecords: true,
    body: mail.emailChoice,
    staysOpen: true,
    ...toEveryRole(mail.emailSettings),
  }),
  openUnsubscribe: call({
    ...route.openUnsubscribe,
    params: mail.emailToken,
    kind: 'redirect',
    ...toAnyone(z.null()),
  }),
  unsubscribe: call({
    ...route.unsubscribe,
    params: mail.emailToken,
    kind: 'external',
    ...toAnyone(mail.unsubscribed),
    errors: ['not_found'],
  }),
}

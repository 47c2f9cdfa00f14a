import * as z from 'zod/mini'
import * as mail from './email.ts'
import { mailRoutes as route } from './routes.ts'
import { call, toAnyone, toEveryRole } from '../contract/call.ts'

export const mailCalls = {
  getMailSettings: call({
    ...route.getMailSettings,
    ...toEveryRole(mail.mailSettings),
  }),
  updateMailSettings: call({
    ...route.updateMailSettings,
    changesRecords: true,
    body: mail.mailChoice,
    staysOpen: true,
    ...toEveryRole(mail.mailSettings),
  }),
  openUnsubscribe: call({
    ...route.openUnsubscribe,
    params: mail.mailToken,
    kind: 'redirect',
    ...toAnyone(z.null()),
  }),
  unsubscribe: call({
    ...route.unsubscribe,
    params: mail.mailToken,
    kind: 'external',
    ...toAnyone(mail.unsubscribed),
    errors: ['not_found'],
  }),
}

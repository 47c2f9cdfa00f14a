import * as z from 'zod/mini'
import { call, toAnyone, toEveryRole } from '../contract/call.ts'
import { logEntry } from '../log-entries/log-entry.ts'
import * as phone from './phone.ts'
import { byUuid } from '../contract/page.ts'
import { phoneRoutes as route } from './routes.ts'

const ok = z.object({ ok: z.literal(true) })

export const phoneCalls = {
  getPhoneLink: call({
    ...route.getPhoneLink,
    ...toEveryRole(phone.phoneLink),
  }),
  replacePhoneLink: call({
    ...route.replacePhoneLink,
    changesRecords: true,
    staysOpen: true,
    ...toEveryRole(phone.newPhoneLink),
  }),
  removePhoneLink: call({
    ...route.removePhoneLink,
    changesRecords: true,
    staysOpen: true,
    ...toEveryRole(phone.phoneLink),
  }),
  listProposals: call({
    ...route.listProposals,
    ...toEveryRole(z.array(phone.proposal)),
  }),
  acceptProposal: call({
    ...route.acceptProposal,
    staysOpen: true,
    params: byUuid,
    ...toEveryRole(logEntry),
    errors: ['not_found', 'locked', 'asked', 'conflict', 'payment_required'],
  }),
  dismissProposal: call({
    ...route.dismissProposal,
    staysOpen: true,
    params: byUuid,
    ...toEveryRole(ok),
    errors: ['not_found'],
  }),
  reportPresence: call({
    ...route.reportPresence,
    params: z.strictObject({ secret: phone.phoneSecret, event: phone.presenceEvent }),
    query: phone.presenceQuery,
    ...toAnyone(phone.presenceAnswer),
    errors: ['not_found', 'too_many'],
  }),
  reportRegion: call({
    ...route.reportRegion,
    params: z.strictObject({ secret: phone.phoneSecret }),
    body: phone.ownTracksMessage,
    ...toAnyone(phone.presenceAnswer),
    errors: ['not_found', 'too_many'],
  }),
}

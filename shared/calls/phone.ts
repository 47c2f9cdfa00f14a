import * as z from 'zod/mini'
import { call, toAnyone, toEveryRole } from './call.ts'
import { logEntry } from '../log-entry.ts'
import * as phone from '../phone.ts'
import { byUuid } from './page.ts'

const ok = z.object({ ok: z.literal(true) })

export const phoneCalls = {
  getPhoneLink: call({
    method: 'GET',
    path: '/api/users/me/phone-link',
    ...toEveryRole(phone.phoneLink),
  }),
  replacePhoneLink: call({
    method: 'POST',
    path: '/api/users/me/phone-link',
    ...toEveryRole(phone.newPhoneLink),
  }),
  removePhoneLink: call({
    method: 'DELETE',
    path: '/api/users/me/phone-link',
    ...toEveryRole(phone.phoneLink),
  }),
  listProposals: call({
    method: 'GET',
    path: '/api/users/me/proposals',
    ...toEveryRole(z.array(phone.proposal)),
  }),
  acceptProposal: call({
    method: 'POST',
    path: '/api/proposals/{uuid}/accept',
    params: byUuid,
    ...toEveryRole(logEntry),
    errors: ['not_found', 'locked', 'conflict'],
  }),
  dismissProposal: call({
    method: 'DELETE',
    path: '/api/proposals/{uuid}',
    params: byUuid,
    ...toEveryRole(ok),
    errors: ['not_found'],
  }),
  reportPresence: call({
    method: 'POST',
    path: '/api/phone/{secret}/{event}',
    params: z.strictObject({ secret: phone.phoneSecret, event: phone.presenceEvent }),
    query: phone.presenceQuery,
    ...toAnyone(phone.presenceAnswer),
    errors: ['not_found', 'too_many'],
  }),
  reportRegion: call({
    method: 'POST',
    path: '/api/phone/{secret}/owntracks',
    params: z.strictObject({ secret: phone.phoneSecret }),
    body: phone.ownTracksMessage,
    ...toAnyone(phone.presenceAnswer),
    errors: ['not_found', 'too_many'],
  }),
}

import * as z from 'zod/mini'
import { call, toAnyone, toEveryRole } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import { tokenRoutes as route } from './routes.ts'
import * as tokens from './token.ts'

export const tokenCalls = {
  /** One's own; to admins those of the company. */
  listTokens: call({ ...route.listTokens, ...toEveryRole(z.array(tokens.token)) }),
  createToken: call({
    ...route.createToken,
    body: tokens.newToken,
    ...toEveryRole(tokens.createdToken),
    kind: 'create',
    needsFreshSignIn: true,
    errors: ['conflict'],
  }),
  deleteToken: call({
    ...route.deleteToken,
    staysOpen: true,
    params: byUuid,
    ...toEveryRole(tokens.revokedToken),
    errors: ['not_found'],
  }),
  revokeToken: call({
    ...route.revokeToken,
    body: tokens.foundToken,
    ...toAnyone(tokens.revokedToken),
  }),
}

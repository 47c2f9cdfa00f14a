import { sessionCalls } from '../../../shared/calls/session.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from './move-to.ts'

export const switchTenant = memberHandler(sessionCalls.switchTenant, ({ caller, now, body }) =>
  moveTo({ caller, now }, body.tenant_id),
)

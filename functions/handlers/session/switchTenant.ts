import { sessionCalls } from '../../../shared/session/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from '../../session/move-to.ts'

export const switchTenant = memberHandler(sessionCalls.switchTenant, ({ caller, now, body }) =>
  moveTo({ caller, now }, body.tenant_id),
)

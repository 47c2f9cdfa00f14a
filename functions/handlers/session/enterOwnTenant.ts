import { sessionCalls } from '../../../shared/session/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from '../../session/move-to.ts'

export const enterOwnTenant = memberHandler(
  sessionCalls.enterOwnTenant,
  ({ caller, now, params }) => moveTo({ caller, now }, params.uuid),
)

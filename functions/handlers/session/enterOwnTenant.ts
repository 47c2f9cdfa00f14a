import { sessionCalls } from '../../../shared/calls/session.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from './move-to.ts'

export const enterOwnTenant = memberHandler(
  sessionCalls.enterOwnTenant,
  ({ caller, now, params }) => moveTo({ caller, now }, params.uuid),
)

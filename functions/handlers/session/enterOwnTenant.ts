import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from './move-to.ts'

export const enterOwnTenant = memberHandler(api.enterOwnTenant, ({ caller, now, params }) =>
  moveTo({ caller, now }, params.uuid),
)

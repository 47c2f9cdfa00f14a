import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { moveTo } from './move-to.ts'

export const switchTenant = memberHandler(api.switchTenant, ({ caller, now, body }) =>
  moveTo({ caller, now }, body.tenant_id),
)

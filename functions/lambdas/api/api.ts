import { handlerOf } from './handlers.ts'
import { serve } from '../../http/serve.ts'

/** The Lambda behind every /api route of the gateway, but those that another function serves. */
export const handler = serve(handlerOf)

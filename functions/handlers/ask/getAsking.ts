import { askCalls } from '../../../shared/ask/calls.ts'
import { env } from '../../env.ts'
import { memberHandler } from '../../http/handler.ts'

export const getAsking = memberHandler(askCalls.getAsking, () =>
  Promise.resolve({ body: { is_offered: env.SUMMARY_MODEL !== '' } }),
)

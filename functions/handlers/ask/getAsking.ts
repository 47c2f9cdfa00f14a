import { askCalls } from '../../../shared/ask/calls.ts'
import { env } from '../../env.ts'
import { memberHandler } from '../../http/handler.ts'

// The model that writes summaries answers questions, too.
export const getAsking = memberHandler(askCalls.getAsking, () =>
  Promise.resolve({ body: { is_offered: env.SUMMARY_MODEL !== '' } }),
)

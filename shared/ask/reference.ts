import type { Reference } from '../contract/reference.ts'
import type { askCalls } from './calls.ts'

export const askReference: Reference<typeof askCalls> = {
  getAsking: { summary: 'Whether questions can be asked: where a model is set', scope: null },
  ask: {
    summary: 'Answer a question by what the asker may read: every number is that of a record',
    scope: null,
    example: { question: 'Who is near overtime this week?', language: 'en' },
  },
}

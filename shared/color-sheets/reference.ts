import { anotherId, type Reference } from '../contract/reference.ts'
import type { colorSheetCalls } from './calls.ts'

export const colorSheetReference: Reference<typeof colorSheetCalls> = {
  getColorSheet: {
    summary: 'What the customer of a job can see at a link, and the link while there is one',
    scope: 'jobs:read',
  },
  shareColorSheet: {
    summary: 'Shares what was painted with the customer, or changes what is shared',
    scope: null,
    example: {
      language: 'en',
      note: 'Leftover paint is in the garage.',
      photo_ids: [anotherId],
    },
  },
  withdrawColorSheet: {
    summary: 'Ends the link at which a customer sees what was painted',
    scope: null,
  },
  readColorSheet: {
    summary: 'What was painted at a customer’s house, for whoever holds the link',
    scope: 'anyone',
  },
}

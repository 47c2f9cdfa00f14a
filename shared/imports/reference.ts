import { someId, type Reference } from '../contract/reference.ts'
import type { importCalls } from './calls.ts'

export const importReference: Reference<typeof importCalls> = {
  listImports: {
    summary: 'Files of hours that were brought along from another system, newest first',
    scope: null,
  },
  createImport: {
    summary: 'Begin an import: where the file is to be sent',
    scope: null,
    example: { name: 'hours-2026.csv', bytes: 48213 },
  },
  comparePeriod: {
    summary:
      'What another system made of a pay period beside ours, and what each difference comes from',
    scope: null,
    example: {
      date: '2026-05-20',
      people: [{ user_id: someId, regular_hours: 80, overtime_hours: 4.5, gross: '1980.25' }],
    },
  },
  getImport: { summary: 'An import: what it would do, how far it is, what it did', scope: null },
  previewImport: {
    summary: 'Read the file as chosen, and say what importing it would do',
    scope: null,
    example: { date_order: 'MDY', new_jobs: 'Completed', paid_through: '2026-05-31' },
  },
  commitImport: { summary: 'Import what the preview showed', scope: null, example: { version: 3 } },
  getPaidThrough: {
    summary: 'Up to which day hours were paid by what the company used before',
    scope: null,
  },
  setPaidThrough: {
    summary: 'Say up to which day hours were paid by what the company used before',
    scope: null,
    example: { date: '2026-05-31' },
  },
  undoImport: {
    summary: 'Undo an import, for seven days; what was corrected or approved since stays',
    scope: null,
  },
}

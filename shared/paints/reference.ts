import { anotherId, type Reference } from '../contract/reference.ts'
import type { paintCalls } from './calls.ts'

export const paintReference: Reference<typeof paintCalls> = {
  listJobPaints: { summary: 'What was painted where on a job, newest first', scope: 'jobs:read' },
  listDeletedPaints: {
    summary: 'A job’s deleted paint records that can be restored; to a painter only their own',
    scope: 'jobs:read',
  },
  searchPaints: {
    summary:
      'What was painted where over all jobs, by the beginning of a code, a color or a product',
    scope: 'jobs:read',
  },
  createPaint: {
    summary: 'Records what was painted where',
    scope: 'jobs:write',
    example: {
      job_id: anotherId,
      place: 'Kitchen walls',
      brand: 'Sherwin-Williams',
      line: 'Duration Home',
      color_name: 'Pure White',
      color_code: 'SW 7005',
      color_value: '#edece6',
      sheen: 'satin',
      coats: 2,
      applied_on: '2026-06-03',
      is_main: true,
    },
  },
  updatePaint: {
    summary: 'Changes a record of what was painted where',
    scope: 'jobs:write',
    example: { coats: 3, version: 1 },
  },
  deletePaint: {
    summary: 'Deletes a record of what was painted where; can be restored for 30 days',
    scope: 'jobs:write',
  },
  restorePaint: {
    summary: 'Brings a deleted record of what was painted back',
    scope: 'jobs:write',
  },
}

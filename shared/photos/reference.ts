import { anotherId, type Reference } from '../contract/reference.ts'
import type { photoCalls } from './calls.ts'

export const photoReference: Reference<typeof photoCalls> = {
  listJobPhotos: {
    summary: 'A job’s photos, last taken first, with addresses that are good for a minute',
    scope: 'jobs:read',
  },
  listDeletedPhotos: {
    summary: 'A job’s deleted photos that can be restored; to a painter only their own',
    scope: 'jobs:read',
  },
  createPhoto: {
    summary:
      'Announces a photo, or with is_receipt a receipt; its bytes are sent by the form of startPhotoUpload',
    scope: 'jobs:write',
    example: {
      job_id: anotherId,
      stage: 'before',
      caption: 'Stain above the window',
      taken_at: '2026-06-01T07:02-04:00',
      bytes: 241_337,
      sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    },
  },
  getPhoto: { summary: 'One photo, with addresses that are good for a minute', scope: 'jobs:read' },
  startPhotoUpload: {
    summary: 'The form that sends a photo’s bytes; none once they have arrived',
    scope: 'jobs:write',
  },
  updatePhoto: {
    summary: 'Changes a photo’s caption or stage',
    scope: 'jobs:write',
    example: { caption: 'Stain above the window, sealed', version: 1 },
  },
  deletePhoto: { summary: 'Deletes a photo; can be restored for 30 days', scope: 'jobs:write' },
  restorePhoto: { summary: 'Brings a deleted photo back', scope: 'jobs:write' },
}

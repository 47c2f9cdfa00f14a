import { del, get, post, put } from '../contract/route.ts'

export const paintRoutes = {
  listJobPaints: get('/api/jobs/{uuid}/paints'),
  listDeletedPaints: get('/api/jobs/{uuid}/paints/deleted'),
  searchPaints: get('/api/paints'),
  createPaint: post('/api/paints'),
  updatePaint: put('/api/paints/{uuid}'),
  deletePaint: del('/api/paints/{uuid}'),
  restorePaint: post('/api/paints/{uuid}/restore'),
} as const

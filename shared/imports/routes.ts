import { get, post, put } from '../contract/route.ts'

export const importRoutes = {
  listImports: get('/api/imports'),
  createImport: post('/api/imports'),
  comparePeriod: post('/api/imports/compare'),
  getImport: get('/api/imports/{uuid}'),
  previewImport: post('/api/imports/{uuid}/preview'),
  commitImport: post('/api/imports/{uuid}/commit'),
  undoImport: post('/api/imports/{uuid}/undo'),
  getPaidThrough: get('/api/paid-through'),
  setPaidThrough: put('/api/paid-through'),
} as const

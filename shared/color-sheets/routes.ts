import { del, get, put } from '../contract/route.ts'

export const colorSheetRoutes = {
  getColorSheet: get('/api/jobs/{uuid}/color-sheet'),
  shareColorSheet: put('/api/jobs/{uuid}/color-sheet'),
  withdrawColorSheet: del('/api/jobs/{uuid}/color-sheet'),
  readColorSheet: get('/api/color-sheets/{token}'),
} as const

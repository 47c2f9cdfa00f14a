import { del, get, post, put } from '../contract/route.ts'

export const photoRoutes = {
  listJobPhotos: get('/api/jobs/{uuid}/photos'),
  listDeletedPhotos: get('/api/jobs/{uuid}/photos/deleted'),
  createPhoto: post('/api/photos'),
  getPhoto: get('/api/photos/{uuid}'),
  startPhotoUpload: post('/api/photos/{uuid}/upload'),
  updatePhoto: put('/api/photos/{uuid}'),
  deletePhoto: del('/api/photos/{uuid}'),
  restorePhoto: post('/api/photos/{uuid}/restore'),
} as const

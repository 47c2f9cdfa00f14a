import * as z from 'zod/mini'
import { call, toEveryRole } from '../contract/call.ts'
import { deletedThing, deletion } from '../history/history.ts'
import { byUuid, page } from '../contract/page.ts'
import * as photos from './photo.ts'
import { photoRoutes as route } from './routes.ts'

export const photoCalls = {
  listJobPhotos: call({
    ...route.listJobPhotos,
    params: byUuid,
    ...page,
    ...toEveryRole(z.array(photos.photo)),
    errors: ['not_found'],
  }),
  listDeletedPhotos: call({
    ...route.listDeletedPhotos,
    params: byUuid,
    ...page,
    ...toEveryRole(z.array(deletedThing)),
    errors: ['not_found'],
  }),
  createPhoto: call({
    ...route.createPhoto,
    body: photos.newPhoto,
    ...toEveryRole(photos.photo),
    kind: 'create',
    errors: ['forbidden', 'conflict'],
  }),
  getPhoto: call({
    ...route.getPhoto,
    params: byUuid,
    ...toEveryRole(photos.photo),
    errors: ['not_found'],
  }),
  startPhotoUpload: call({
    ...route.startPhotoUpload,
    // What was taken on a job while the company paid is sent whatever became of that since.
    staysOpen: true,
    params: byUuid,
    ...toEveryRole(photos.imageUpload),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  updatePhoto: call({
    ...route.updatePhoto,
    params: byUuid,
    body: photos.photoChange,
    ...toEveryRole(photos.photo),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  deletePhoto: call({
    ...route.deletePhoto,
    params: byUuid,
    ...toEveryRole(deletion),
    errors: ['not_found', 'forbidden'],
  }),
  restorePhoto: call({
    ...route.restorePhoto,
    params: byUuid,
    ...toEveryRole(photos.photo),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
}

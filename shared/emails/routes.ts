import { get, post, put } from '../contract/route.ts'

export const emailRoutes = {
  getMailSettings: get('/api/users/me/mail'),
  updateMailSettings: put('/api/users/me/mail'),
  openUnsubscribe: get('/api/mail/unsubscribe/{token}'),
  unsubscribe: post('/api/mail/unsubscribe/{token}'),
} as const

import { del, get, post } from '../contract/route.ts'

export const phoneRoutes = {
  getPhoneLink: get('/api/users/me/phone-link'),
  replacePhoneLink: post('/api/users/me/phone-link'),
  removePhoneLink: del('/api/users/me/phone-link'),
  listProposals: get('/api/users/me/proposals'),
  acceptProposal: post('/api/proposals/{uuid}/accept'),
  dismissProposal: del('/api/proposals/{uuid}'),
  reportPresence: post('/api/phone/{secret}/{event}'),
  reportRegion: post('/api/phone/{secret}/owntracks'),
} as const

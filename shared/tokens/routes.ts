import { del, get, post } from '../contract/route.ts'

export const tokenRoutes = {
  listTokens: get('/api/tokens'),
  createToken: post('/api/tokens'),
  revokeToken: post('/api/tokens/revoke'),
  deleteToken: del('/api/tokens/{uuid}'),
} as const

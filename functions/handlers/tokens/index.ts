export { listTokens } from './listTokens.ts'
export { createToken } from './createToken.ts'
export { revokeToken } from './revokeToken.ts'
export { deleteToken } from './deleteToken.ts'

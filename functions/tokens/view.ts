import type { Token } from '../../shared/tokens/token.ts'
import type { WorkingToken } from '../store/tokens.ts'

/** Returns a token with the name of the user who created it. */
export function viewToken({ token, user }: WorkingToken): Token {
  return { ...token, created_by_name: user.name }
}

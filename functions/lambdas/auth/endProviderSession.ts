import type { ApiEvent, ApiResult } from '../../http/event.ts'
import { originOf } from '../../http/origin.ts'
import { logoutUrl } from './provider.ts'
import { redirect } from '../../http/redirect.ts'

/**
 * GET /auth/logout: where the screen goes once its session has ended, so that the provider forgets
 * the person too. On a shared tablet nobody is signed in as the one before them.
 */
export async function endProviderSession(event: ApiEvent): Promise<ApiResult> {
  const result = redirect(logoutUrl(originOf(event)), [])
  // Not its storage: what anybody did there without signal waits for their next sign-in. The screen
  // itself forgets everything else before it comes here.
  return { ...result, headers: { ...result.headers, 'clear-site-data': '"cache"' } }
}

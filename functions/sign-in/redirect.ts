import type { ApiResult } from '../http/event.ts'
import { privateHeaders } from '../http/headers.ts'

/** Sends the browser on, never to be remembered. */
export function redirect(location: string, cookies: string[]): ApiResult {
  return { statusCode: 302, headers: { ...privateHeaders, location }, body: '', cookies }
}

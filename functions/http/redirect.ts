import type { ApiResult } from './event.ts'
import { privateHeaders } from './headers.ts'

/** Sends the browser on, never to be remembered. */
export function redirect(location: string, cookies: string[]): ApiResult {
  return { statusCode: 302, headers: { ...privateHeaders, location }, body: '', cookies }
}

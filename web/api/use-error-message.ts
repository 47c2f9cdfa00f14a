import { useText } from '../language/app/text.tsx'
import { ApiError } from './api-error.ts'

/** How errors are told to a person, in their language; null when there is none. */
export function useErrorMessage(): {
  (error: Error, unreadable?: string): string
  (error: Error | null, unreadable?: string): string | null
} {
  const text = useText()
  function messageOf(error: Error, unreadable?: string): string
  function messageOf(error: Error | null, unreadable?: string): string | null
  function messageOf(error: Error | null, unreadable?: string): string | null {
    if (error === null) return null
    if (!(error instanceof ApiError) || error.code === 'newer') return text.common.brokenPage
    if (error.code === 'offline') return text.common.noConnection
    // Our own refusals say why: this one is the firewall's, or a network's on the way.
    if (error.code === 'unreadable' && error.status === 403) return text.common.blocked
    if (error.code === 'unreadable') return unreadable ?? text.common.unexpectedAnswer
    if (error.code === 'idempotency_mismatch') return text.common.savedBefore
    const sentence = text.message(error.localized)
    return error.requestId === null ? sentence : `${sentence} (${error.requestId})`
  }
  return messageOf
}

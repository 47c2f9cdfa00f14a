import * as z from 'zod/mini'

/** How a punch came about. */
export const evidenceKind = z.enum([
  /** Tapped by the person as it happened. */
  'live',
  /** Written by the person afterwards. */
  'later',
  /** Written by somebody else. */
  'foreman',
  /** Proposed by the phone, from where it is or what was said, and confirmed. */
  'location',
  'voice',
  /** Reported by the phone's own automation, which the person set up. */
  'automation',
  /** Tapped as it happened, sent when there was signal again. */
  'offline',
  /** The phone's clock was wrong by more than two minutes: its time was put right. */
  'clock',
  /** Came with a file of another system's hours, which may not have seen it happen. */
  'imported',
  /** Changed afterwards: by the person, or by somebody else. */
  'corrected',
  'office',
])
export type EvidenceKind = z.infer<typeof evidenceKind>

/** What a phone may say about where a punch comes from. */
export const punchSource = z.enum(['location', 'voice', 'offline'])
export type PunchSource = z.infer<typeof punchSource>

/** So long a phone may have been without signal; what is older was written later, whatever it says. */
export const longestOffline = 14 * 24 * 3_600_000

/** Up to so many milliseconds between what happened and its entry, it was tapped as it happened. */
const longestLive = 2 * 60_000

/** What is known of an entry when it is written. */
interface Origin {
  user_id: string
  created_by?: string | undefined
  created_at: string
  timestamp: string
  source?: PunchSource | 'automation' | undefined
}

/** How a new entry came about; decided from facts, never from a claim alone. */
export function originOf(entry: Origin): EvidenceKind {
  const { user_id, created_by, created_at, timestamp, source } = entry
  if (created_by !== undefined && created_by !== user_id) return 'foreman'
  if (source === 'automation') return 'automation'
  const age = Date.parse(created_at) - Date.parse(timestamp)
  if (age > longestLive) {
    return source === 'offline' && age <= longestOffline ? 'offline' : 'later'
  }
  return source === undefined || source === 'offline' ? 'live' : source
}

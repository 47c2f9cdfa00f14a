/** The attributes of a session that say when it was used and when it changed something: all that most functions may write. */
export const sessionNotes = ['seen_at', 'changed_at'] as const
export type SessionNote = (typeof sessionNotes)[number]

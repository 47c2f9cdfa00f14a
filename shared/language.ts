import * as z from 'zod/mini'

/** The languages that every screen speaks; the first is what others fall back to. */
export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>

/** The languages that every screen speaks; the first is what others fall back to. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

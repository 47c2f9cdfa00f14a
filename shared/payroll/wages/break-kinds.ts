export const breakKinds = ['meal', 'rest'] as const
export type BreakKind = (typeof breakKinds)[number]

import { defaultProvider } from '../../shared/session/provider.ts'

// Looked at by hand: the landing page does without the library that parses.
function textOf(given: unknown, otherwise: string): string {
  return typeof given === 'string' && given !== '' ? given : otherwise
}

/** The provider that this installation signs in with: its segment in our path. */
export const provider = textOf(import.meta.env.VITE_PROVIDER, defaultProvider)

/** What people call it. */
export const providerName = textOf(import.meta.env.VITE_PROVIDER_NAME, 'Google')

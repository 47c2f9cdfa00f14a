/** The provider's segment in `/auth/{provider}` that the buttons use. */
export const defaultProvider = 'google'

// Looked at by hand: the public pages do without the library that parses.
const given: unknown = import.meta.env.VITE_CONTACT_EMAIL

/** Where people write to whoever runs this installation. */
export const mailbox = typeof given === 'string' && given !== '' ? given : 'hello@dropcloth.example'

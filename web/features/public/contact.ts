/** Where people write to us. */
export const mailbox = 'hello@dropcloth.example'

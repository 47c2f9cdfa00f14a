/** A person as read from one line. */
export interface PastedPerson {
  line: string
  name: string
  /** Empty where the line has none. */
  email: string
  phone: string | null
}

const emailIn = /[^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+/
const phoneIn = /\+?\(?\d[\d\s().-]{5,}\d/

/** A name for who has none in their line: what stands before the @, as a name is written. */
function nameOf(email: string): string {
  const words = email.slice(0, email.indexOf('@')).split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Reads people from text with one a line, however name, e-mail address and phone are set apart. */
export function readPeople(text: string): PastedPerson[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const email = (emailIn.exec(line)?.[0] ?? '').toLowerCase()
      const rest = line.replace(emailIn, ' ')
      const phone = phoneIn.exec(rest)?.[0].trim() ?? null
      const name = rest
        .replace(phoneIn, ' ')
        .replace(/[,;<>\t|]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      return { line, name: name === '' && email !== '' ? nameOf(email) : name, email, phone }
    })
}

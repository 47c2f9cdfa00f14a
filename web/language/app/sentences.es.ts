import { errorText } from '../../../shared/errors.ts'

/** What server and contract say of a refusal, in Spanish; a test holds it against their sources. */
export const sentencesInSpanish: Record<string, string> = {
  [errorText.sessionExpired]: 'La sesión terminó o no ha iniciado sesión',
  [errorText.switchFailed]: 'No se pudo cambiar de empresa',
  [errorText.requiredFields]: 'Llene todos los campos obligatorios.',
  [errorText.jobNameRequired]: 'El nombre del trabajo es obligatorio.',
  [errorText.addressBlank]: 'La dirección no puede estar vacía',
  [errorText.nameRequired]: 'El nombre es obligatorio.',
  [errorText.userAndJobRequired]: 'La persona y el trabajo son obligatorios.',
  [errorText.notFound]: 'Aquí no hay nada, o no es suyo.',
  [errorText.unexpected]: 'Algo falló de nuestra parte. No se perdió nada; reintente, por favor.',
  'An entry can be taken back for ten minutes only. Correct it instead, so that the change stays on record.':
    'Un registro solo se puede retirar durante diez minutos. Corríjalo, para que el cambio conste.',
  'Entries of this type are written by the system.':
    'El sistema escribe los registros de este tipo.',
  'Its customer is deleted too. Restore the customer first.':
    'Su cliente también está eliminado. Restaure primero al cliente.',
  'Many changes arrived at once. Please try again in a moment.':
    'Llegaron muchos cambios a la vez. Reintente en un momento.',
  'Nobody changes their own role. Ask another admin.':
    'Nadie cambia su propia función. Pídalo a otro administrador.',
  'Only admins and supervisors write comments of this type.':
    'Solo administradores y supervisores escriben comentarios de este tipo.',
  'Painters see and write their own entries only.':
    'Los pintores ven y escriben solo sus propios registros.',
  'Somebody in the office wrote this entry for you. Ask them to take it back.':
    'Alguien de la oficina escribió este registro para usted. Pídale que lo retire.',
  'Send the content as JSON (Content-Type: application/json).':
    'Envíe el contenido como JSON (Content-Type: application/json).',
  'Sign up your company or open your invitation first.':
    'Primero registre su empresa o abra su invitación.',
  'Somebody else changed this while you were editing. Look at the current state and save again.':
    'Otra persona cambió esto mientras lo editaba. Mire el estado actual y guarde otra vez.',
  'Somebody in your company already has this e-mail address.':
    'Alguien de su empresa ya tiene esta dirección de correo.',
  'Supervisors add and change painters only. Ask an admin of your company.':
    'Los supervisores agregan y cambian solo a pintores. Pídalo a un administrador.',
  'The completion date is before the start date.': 'La fecha de fin es anterior a la de inicio.',
  'The end must be after the beginning.': 'El final debe ser posterior al principio.',
  'There is no such customer.': 'No existe ese cliente.',
  'There is no such job.': 'No existe ese trabajo.',
  'There is no such person.': 'No existe esa persona.',
  'This Idempotency-Key was already used to sign up another company.':
    'Esta clave ya se usó para registrar otra empresa.',
  'This Idempotency-Key was already used with other content. Use a new key for a new request.':
    'Esta clave ya se usó con otro contenido. Use una clave nueva.',
  'This field is not known here.': 'Este campo no se conoce aquí.',
  'This has characters that cannot be stored.': 'Tiene caracteres que no se pueden guardar.',
  'This invitation does not work. It may be used, too old, or for another e-mail address: sign in with the address it was made for, or ask for a new link.':
    'Esta invitación no sirve. Puede estar usada, ser antigua o de otro correo: inicie sesión con el correo para el que se creó, o pida un enlace nuevo.',
  'This invitation link is not complete.': 'Este enlace de invitación no está completo.',
  'This is nested too deeply.': 'Está anidado demasiado hondo.',
  'This is not a valid id.': 'No es un identificador válido.',
  'This is not an e-mail address.': 'No es una dirección de correo.',
  'This is not in the right form.': 'No tiene la forma correcta.',
  'This is not valid JSON.': 'No es JSON válido.',
  'This is not valid.': 'No es válido.',
  'This is required.': 'Es obligatorio.',
  'This is the last active admin of the company. Make somebody else an admin first.':
    'Es el último administrador activo de la empresa. Primero nombre a otro.',
  'This person has joined already.': 'Esta persona ya se unió.',
  'This person is inactive. Mark them active first.':
    'Esta persona está inactiva. Primero márquela como activa.',
  'This place in the list is not valid any more. Start from the top.':
    'Este lugar de la lista ya no es válido. Empiece desde arriba.',
  'This request came from another site and was not carried out.':
    'Esta solicitud vino de otro sitio y no se realizó.',
  'This time is in the future. Check the date and the time.':
    'Esta hora está en el futuro. Revise la fecha y la hora.',
  'This sign-in link is not valid.': 'Este enlace de inicio de sesión no es válido.',
  'Use 1 to 255 visible characters, such as a UUID.':
    'Use de 1 a 255 caracteres visibles, como un UUID.',
  'Use a date like 2026-03-31.': 'Use una fecha como 2026-03-31.',
  'Use a number from 1 to 500.': 'Use un número de 1 a 500.',
  'Use a time from the year 2000 on.': 'Use una hora desde el año 2000.',
  'Use a time like 2026-03-31T07:30:00Z.': 'Use una hora como 2026-03-31T07:30:00Z.',
  'Use a time zone like America/Chicago.': 'Use una zona horaria como America/Chicago.',
  'Use nine digits, like 123-45-6789.': 'Use nueve dígitos, como 123-45-6789.',
  'Use whole cents.': 'Use centavos enteros.',
  'You belong to this company already.': 'Ya pertenece a esta empresa.',
  'You switched to another company in another tab. Reload this page to go on.':
    'Cambió de empresa en otra pestaña. Cargue de nuevo esta página para seguir.',
  'Your role does not allow this. Ask an admin of your company.':
    'Su función no permite esto. Pídalo a un administrador de su empresa.',
}

const patterns: readonly [RegExp, string][] = [
  [/^Use at most (\S+) characters\.$/, 'Use como máximo $1 caracteres.'],
  [/^Use at least (\S+) characters\.$/, 'Use al menos $1 caracteres.'],
  [/^Use at most (\S+)\.$/, 'Use como máximo $1.'],
  [/^Use at least (\S+)\.$/, 'Use al menos $1.'],
  [/^Choose one of: (.+)\.$/, 'Elija uno de: $1.'],
  [/^Please check these fields: (.+)\.$/, 'Revise estos campos: $1.'],
  [/^This must be (.+)\.$/, 'No es el tipo de valor correcto.'],
  [/^This is too much at once; at most (\d+) bytes\.$/, 'Es demasiado a la vez; máximo $1 bytes.'],
]

/** The sentence in Spanish; undefined for one that nobody knows. */
export function inSpanish(sentence: string): string | undefined {
  const whole = sentencesInSpanish[sentence]
  if (whole !== undefined) return whole
  const known = patterns.find(([pattern]) => pattern.test(sentence))
  return known && sentence.replace(known[0], known[1])
}

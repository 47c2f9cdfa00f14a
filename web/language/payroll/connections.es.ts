import type { PayrollText } from './en.ts'

/** Enviar horas a sistemas de nómina, en español. */
export const connectionsEs: PayrollText['connections'] = {
  title: 'Sistemas de nómina',
  intro:
    'Envíe las horas aprobadas directo a su sistema de nómina, sin archivo. Dropcloth las vuelve a leer y las compara antes de darlas por enviadas.',
  states: {
    not_offered: 'No disponible en esta instalación',
    ready: 'Listo para conectar',
    connected: 'Conectado',
    broken: 'Conéctese de nuevo',
  },
  notOffered: (system) =>
    `Quien administra esta instalación no la ha registrado en ${system}. Mientras tanto, haga un archivo en Nómina.`,
  connect: (system) => `Conectar con ${system}`,
  finishing: (system) => `Conectando con ${system} …`,
  denied: (system) => `No se conectó nada: canceló en ${system}.`,
  company: (company) => `Empresa allí: ${company}`,
  connectedBy: (name, at) => `Conectado por ${name}, ${at}`,
  matched: (people) => (people === 1 ? '1 persona emparejada' : `${people} personas emparejadas`),
  disconnect: 'Desconectar',
  disconnectAsk: (system) =>
    `¿Desconectar ${system}? Lo enviado se queda allí. Dropcloth ya no podrá leer ni enviar nada.`,
  notRevoked: (system) =>
    `Dropcloth olvidó ${system}, pero ${system} no respondió. Quite Dropcloth también allí, entre sus aplicaciones.`,
  match: 'Quién es quién',
  matchHint: 'Dígalo una vez. Las horas de quien no tiene pareja no se envían.',
  people: 'Personas',
  customers: 'Clientes',
  customersHint: 'Las horas de un cliente sin pareja se envían sin cliente.',
  matchOf: (name) => `${name} es allí`,
  nobody: 'Nadie',
  none: 'Ningún cliente',
  isGuess: 'Mismo nombre: compruébelo',
  save: 'Guardar',
  saved: 'Guardado.',
  nowSend: 'Ahora envíe un período de pago',
  allSent: (system) => `${system} tiene todo lo aprobado de este período.`,
  send: 'Enviar a un sistema de nómina',
  sendTo: (system) => `Enviar a ${system}`,
  connectFirst: 'QuickBooks Online y Gusto pueden recibir horas sin archivo.',
  pushes: 'Enviado',
  noPushes: 'Todavía no se envió nada.',
  pushStates: {
    sending: 'En camino …',
    sent: 'Enviado y comprobado',
    differs: 'Llegó distinto',
    failed: 'No llegó todo',
    taking_back: 'Retirando …',
    taken_back: 'Retirado',
  },
  lines: (done, lines) => `${done} de ${lines} líneas están allí`,
  sentBy: (name, at) => `${name}, ${at}`,
  difference: (name, date, sent, found) =>
    found === null
      ? `${name}, ${date}: ${sent} no está allí`
      : `${name}, ${date}: se envió ${sent}, allí hay ${found}`,
  retry: 'Comprobar y enviar el resto',
  takeBack: 'Retirar',
  takeBackAsk: (system) =>
    `¿Quitar de ${system} todo lo que llegó de esto? Después se puede enviar el período de nuevo. Lo anotado a mano se queda allí.`,
  notes: { contractor: 'contratista', left: 'ya no está' },
  noted: (name, note) => `${name} (${note})`,
  anyway: 'Enviarlo de todos modos',
  accept: 'Dejarlo como está allí',
  acceptAsk: (system) =>
    `¿Dejar estas horas como las tiene ${system}? Cuentan como enviadas, y lo que apruebe desde ahora se compara con lo enviado.`,
  untyped: (system) =>
    `${system} tiene estas horas sin tipo de pago. Póngalo allí antes de hacer la nómina:`,
  untypedOf: (name, kind, hours) => `${name}: ${kind}, ${hours}`,
  next: {
    quickbooks_online: 'Haga la nómina en QuickBooks como siempre: las horas están en sus hojas.',
    gusto: 'Ahora aplique estas horas a la nómina en Gusto: enviarlas no paga a nadie.',
  },
  byHand: (system) => `Anote a mano en ${system}:`,
}

import { problemMessagesEs } from '../../../../shared/payroll/problem-messages.es.ts'
import type { EmailTexts } from './en.ts'

/** What mails say in Spanish. */
export const textsEs: EmailTexts = {
  hours: (hours) => `${hours} h`,
  before: (value) => `${value} la semana anterior`,
  person: 'Persona',
  job: 'Trabajo',
  worked: 'Horas',
  weekBefore: 'Semana anterior',
  wages: 'Salarios',
  budget: 'Presupuesto usado',
  of: (used, all) => `${used} de ${all}`,
  unknownJob: 'Un trabajo eliminado',
  more: (count) => `Y ${count} más, en Dropcloth.`,
  problems: problemMessagesEs,
  end: 'No recibir más estos correos',
  weekly: {
    subject: (company, from, to) => `${company}: la semana del ${from} al ${to}`,
    title: (from, to) => `La semana del ${from} al ${to}`,
    preview: (hours, people) =>
      people === 1 ? `${hours} h de 1 persona` : `${hours} h de ${people} personas`,
    totalHours: 'Horas',
    totalWages: 'Salarios',
    byPerson: 'Por persona',
    byJob: 'Por trabajo',
    done: 'Lo que se hizo',
    overtime: 'Horas extra',
    hasOvertime: (hours) => `: ${hours} h extra`,
    untilOvertime: (left) => `: faltan ${left} h para las horas extra`,
    needsLook: 'Por revisar',
    nothing: 'Nadie registró horas esta semana.',
    open: 'Abrir el reporte',
    reason: (company) =>
      `Recibe esto cada semana porque dirige equipos en ${company}. El día y la hora están en los ajustes de la empresa.`,
  },
  look: {
    subject: (company, count) =>
      count === 1
        ? `${company}: hay 1 cosa por revisar en las hojas de horas`
        : `${company}: hay ${count} cosas por revisar en las hojas de horas`,
    title: 'Por revisar antes de la nómina',
    preview: 'Corríjalas mientras la gente todavía se acuerda.',
    open: 'Abrir las hojas de horas',
    reason: (company) =>
      `Recibe esto por la mañana, solo cuando hay algo por revisar, porque dirige equipos en ${company}.`,
  },
  mine: {
    subject: (hours) => `Su semana: ${hours} h`,
    title: 'Su semana',
    day: 'Día',
    paySoFar: 'Pago hasta ahora',
    check: '¿Algo no está bien? Dígalo en Dropcloth antes de que se pague.',
    open: 'Abrir mi semana',
    reason: (company) => `Recibe esto cada semana porque trabaja en ${company}.`,
  },
  changed: {
    subject: (company) => `${company}: cambiaron sus horas`,
    title: 'Cambiaron sus horas',
    preview: 'Vea qué cambió y diga si algo no está bien.',
    arrival: 'Entrada',
    departure: 'Salida',
    breaks: { meal: 'comida', rest: 'pausa' },
    added: '(nuevo)',
    removed: '(quitado)',
    check: '¿No está bien? Dígalo en Dropcloth antes de que se pague.',
    open: 'Ver el cambio',
    reason: (company) =>
      `Recibe esto cuando alguien de ${company} cambia horas que usted registró.`,
  },
  schedule: {
    subject: (company, from, to) =>
      from === to
        ? `${company}: su horario del ${from}`
        : `${company}: su horario, ${from} al ${to}`,
    title: (from, to) => (from === to ? `Su horario del ${from}` : `Su horario, ${from} al ${to}`),
    preview: 'Dónde trabaja y a qué hora. Diga si puede ir.',
    allDay: 'todo el día',
    hours: (start, end) => `${start} a ${end}`,
    nothing: 'Ya no tiene turnos en estos días.',
    open: 'Decir si puede ir',
    reason: (company) => `Recibe esto cuando alguien de ${company} publica o cambia su horario.`,
  },
  plan: {
    trialing: {
      subject: (company, until) => `${company}: sus días gratis terminan el ${until}`,
      title: (until) => `Sus días gratis terminan el ${until}`,
      says: (until) =>
        `Suscríbase antes del ${until} y todo sigue igual. No paga nada por los días gratis que quedan.`,
    },
    trial_over: {
      subject: (company, until) =>
        `${company}: suscríbase antes del ${until} para seguir registrando`,
      title: (until) => `Suscríbase antes del ${until}`,
      says: (until) =>
        `Sus días gratis terminaron. Todo funciona hasta el ${until}; después nadie puede registrar su llegada hasta que se suscriba.`,
    },
    ended: {
      subject: (company, until) =>
        `${company}: suscríbase de nuevo antes del ${until} para seguir registrando`,
      title: (until) => `Suscríbase de nuevo antes del ${until}`,
      says: (until) =>
        `Su suscripción terminó. Todo funciona hasta el ${until}; después nadie puede registrar su llegada hasta que se suscriba de nuevo.`,
    },
    payment_failed: {
      subject: (company, until) => `${company}: el pago falló. Por favor pague antes del ${until}`,
      title: (until) => `Por favor pague antes del ${until}`,
      says: (until) =>
        `La factura no se pudo cobrar. Todo funciona hasta el ${until}; después nadie puede registrar su llegada hasta que se pague la factura.`,
    },
    read_only: {
      subject: (company) => `${company} está en solo lectura`,
      title: () => 'Ahora nadie puede registrar su llegada',
      says: () =>
        'No se pagó, así que no se puede registrar nada nuevo. Quien está trabajando puede registrar su salida. En cuanto pague, todo funciona otra vez.',
    },
    cancelled: {
      subject: (company) => `${company}: la suscripción terminó`,
      title: () => 'Su suscripción terminó',
      says: () =>
        'No se puede registrar nada nuevo. Quien está trabajando puede registrar su salida. Suscríbase de nuevo cuando quiera; todo está donde lo dejó.',
    },
    ending: {
      subject: (company, until) => `${company}: la suscripción termina el ${until}`,
      title: (until) => `Su suscripción termina el ${until}`,
      says: (until) =>
        `Usted la canceló. Todo funciona hasta el ${until} y no se cobra nada más. Hasta entonces puede deshacerlo.`,
    },
    price: (seats, amount) =>
      seats === 1
        ? `1 persona activa: ${amount} al mes.`
        : `${seats} personas activas: ${amount} al mes.`,
    kept: 'Sus horas son suyas: pase lo que pase, puede verlas, corregirlas y exportarlas.',
    subscribe: 'Suscribirse',
    manage: 'Pagos y facturas',
    reason: (company) => `Recibe este correo porque es administrador de ${company}.`,
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en Dropcloth',
    title: 'Alguien inició sesión con su cuenta en un dispositivo nuevo',
    preview: (at) => `El ${at}. ¿Fue usted?`,
    says: (company, at, device) => `En ${company}, el ${at}${device === '' ? '' : `: ${device}`}.`,
    wasYou: 'Si fue usted, no tiene que hacer nada.',
    wasNotYou: (provider) =>
      `Si no fue usted, cambie su contraseña en ${provider}, con la que entra a Dropcloth, y pida a su oficina que lo marque inactivo y otra vez activo: así terminan todas las sesiones.`,
    open: 'Mi cuenta',
    reason:
      'Recibe este correo por su seguridad, cada vez que se usa un navegador por primera vez.',
  },
  newToken: {
    subject: 'Un nuevo token de API en Dropcloth',
    title: 'Se creó un nuevo token de API',
    preview: (at) => `El ${at}. ¿Lo esperaba?`,
    own: (what, at) =>
      `El ${at} usted creó el token «${what}». Un programa que lo tenga actúa en su nombre.`,
    by: (by, what, at) =>
      `El ${at}, ${by} creó el token «${what}». Un programa que lo tenga actúa en nombre de ${by}.`,
    expected: 'Si lo esperaba, no tiene que hacer nada.',
    unexpected:
      'Si no, abra los ajustes de la cuenta: revoque el token y cierre cada sesión que no reconozca.',
    open: 'Abrir ajustes de la cuenta',
    reason: (company) =>
      `Recibe este correo por su seguridad: usted creó el token, o la cuenta de ${company} es suya.`,
  },
  newWebhook: {
    subject: 'Una dirección nueva de webhook en Dropcloth',
    title: 'Los eventos se envían a una dirección nueva',
    preview: (at) => `Desde el ${at}. ¿Lo esperaba?`,
    own: (what, at) => `El ${at} usted hizo que Dropcloth envíe eventos a ${what}.`,
    by: (by, what, at) => `El ${at}, ${by} hizo que Dropcloth envíe eventos a ${what}.`,
    expected: 'Si lo esperaba, no tiene que hacer nada.',
    unexpected:
      'Si no, abra los ajustes de la cuenta: borre la dirección y cierre cada sesión que no reconozca.',
    open: 'Abrir ajustes de la cuenta',
    reason: (company) =>
      `Recibe este correo por su seguridad: usted agregó la dirección, o la cuenta de ${company} es suya.`,
  },
  endpoint: {
    subject: (company, host) => `${company}: ya no se envía nada a ${host}`,
    title: 'Un destino se desactivó',
    preview: (host) => `${host} no recibe nada hasta que usted lo active.`,
    reasons: {
      gone: (url) => `${url} respondió que ya no existe (410).`,
      failing: (url) => `${url} no recibió lo que enviamos durante tres días, diez veces seguidas.`,
    },
    what: 'Lo que pasa mientras está desactivado no se guarda para él. Lo enviado en los últimos 30 días se puede repetir.',
    open: 'Ver el destino',
    reason: (company) => `Recibe este correo porque la cuenta de ${company} es suya.`,
  },
  invitation: {
    subject: (company) => `${company} lo invita a Dropcloth`,
    plainSubject: 'Lo invitan a Dropcloth',
    title: (company) => `Únase a ${company} en Dropcloth`,
    says: (by, company) =>
      `${by} lo invita a registrar sus horas para ${company} en el teléfono: un toque al llegar, otro al salir.`,
    signIn: (address) => `Inicie sesión con este correo: ${address}`,
    open: 'Unirme',
    runsOut: 'El enlace sirve una vez, durante siete días.',
    reason: 'Si no sabe quién es, no haga caso de este correo. No pasa nada.',
  },
}

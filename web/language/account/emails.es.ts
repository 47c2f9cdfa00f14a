import type { EmailsText } from './emails.en.ts'

export const emailsEs: EmailsText = {
  mail: {
    title: 'Avisos por correo',
    hint: (address) => `Se envían a ${address}.`,
    kinds: {
      weekly_report: 'La semana: horas, pagos y lo que se hizo',
      needs_a_look: 'Por la mañana, lo que hay que revisar antes de la nómina',
      my_week: 'Mi semana: mis horas y mi pago hasta ahora',
      hours_changed: 'Cuando alguien cambia mis horas',
      schedule: 'Cuando se publica o cambia mi horario',
    },
    failed: 'No se pudo guardar su elección',
    ownProblem: {
      bounced: (address) =>
        `El correo enviado a ${address} fue devuelto y ya no se envía nada ahí. Pida a su oficina que corrija la dirección.`,
      complained: (address) =>
        `Nuestro correo a ${address} se marcó como spam y ya no se envía nada ahí. Dé otra dirección a su oficina.`,
    },
    problem: {
      bounced: (name, on) =>
        `El correo a ${name} fue devuelto el ${on}: la dirección no lo aceptó. Corríjala y se volverá a enviar.`,
      complained: (name, on) =>
        `El ${on}, nuestro correo a ${name} se marcó como spam. Ya no se envía nada a esa dirección.`,
    },
    mailedTo: (address) =>
      `También se envió a ${address}. Mándela además por mensaje: se ve antes que un correo.`,
    day: 'El reporte semanal sale el',
    hour: 'A las',
    dayHint:
      'Por correo, a quien lo quiera. Trata de la semana en que cae la mayoría de los días anteriores: un viernes, la que termina; un lunes, la pasada.',
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    summaries: 'La IA puede escribir resúmenes',
    summariesHint:
      'Si su Dropcloth tiene un modelo. Lee nombres, horas y notas; cada frase se comprueba con sus registros.',
    unsubscribe: {
      title: '¿Dejar de recibir estos correos?',
      ask: 'Ya no recibirá este tipo de correo. Todo lo demás queda igual.',
      confirm: 'Dejar de recibirlos',
      done: (kind, company) => `Ya no se envía, de ${company}: ${kind}.`,
      back: 'Puede volver a activarlos en su cuenta.',
      account: 'Abrir Ajustes de la cuenta',
    },
  },
}

/** The server's messages about timesheets' requests and about sending hours to payroll systems, in Spanish. */
export const payrollMessagesEs = {
  workweekChanges:
    'El inicio de la semana laboral cambió demasiadas veces. Cámbielo desde el {date}, o desde una fecha en la que ya cambia.',
  requestOutdated:
    'Un registro del {date} cambió después de la solicitud. Corríjalo y luego conteste la solicitud.',
  noModel: 'En esta instalación no se responden preguntas.',
  tooManyQuestions: 'Su empresa hizo todas las preguntas de un día. Pregunte otra vez mañana.',
  modelUnavailable: 'Ahora no hay respuesta. Pruebe otra vez, o búsquelo.',
  notConnected: 'No hay una conexión con {system} que funcione. Conéctese primero.',
  systemNotOffered: 'Esta instalación aún no está registrada en {system}.',
  connectionNotAsked:
    'Esta respuesta de {system} es demasiado antigua, o era para otra persona. Conéctese otra vez.',
  systemLockedOut: '{system} revocó el acceso de Dropcloth. Vuelva a conectarse para continuar.',
  systemRefused: '{system} no lo aceptó. Dice: {words}',
  systemUnavailable: '{system} no da una respuesta que entendamos. Pruebe otra vez más tarde.',
  personUnmatched: '{name} no está emparejado con nadie allí.',
  matchedTwice: '{name} está emparejado con la misma persona que otro.',
  matchTwice: 'Dos de sus personas están emparejadas con la misma persona allí.',
  matchesChanged: 'Otra persona cambió las parejas mientras tanto. Mírelas otra vez.',
  rateUnknownThere:
    '{name}: {hours} horas a {rate} dólares. El sistema de nómina no tiene un puesto con ese título para esa persona.',
  otherCompany:
    'Esto era para otra empresa de {system} que la conectada ahora. Conecte aquella de nuevo y siga.',
  matchMoved:
    'Las horas de {name} en este período están allí a nombre de otra persona. Empareje como antes, o mueva esas horas allí a mano.',
  matchKind:
    '{name} es empleado aquí y contratista allí, o al revés. Empareje con alguien de su clase.',
  matchedSince:
    'Personas de este envío tienen ahora otra pareja en {system}. Retírelo y envíe el período de nuevo.',
  tooManyMatches: 'Se pueden emparejar como máximo {most} personas y clientes.',
  sentElsewhere:
    'Este período ya está en otro archivo o sistema. Enviado también a {system}, podría pagarse dos veces.',
  systemRefusedLine: '{system} no aceptó las horas de {name} del {date}. Dice: {words}',
  pushBefore: 'Lo que se envió antes a {system} no llegó entero. Envíelo otra vez, o retírelo.',
  pushTakenBack: 'Esto se retiró de {system}. Envíe el período de nuevo.',
  pushArrived: '{system} tiene estas horas. Corríjalas aquí y envíe la diferencia.',
  pushUnderWay: 'Estas horas van en camino a {system}. Espere un momento.',
}

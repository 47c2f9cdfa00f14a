import type { PayrollText } from './en.ts'

/** The texts of the list of timesheets in Spanish. */
export const timesheetListEs: PayrollText['list'] = {
  title: 'Hojas de horas',
  person: 'Persona',
  day: 'Día',
  total: 'Total',
  hours: 'Horas',
  status: 'Estado',
  empty: 'Nadie trabajó en este período.',
  groups: {
    look: 'Por revisar',
    at_work: 'Trabajando ahora',
    ready: 'Listas para aprobar',
    unsubmitted: 'Sin enviar',
    approved: 'Aprobadas',
    exported: 'Exportadas',
    paid_elsewhere: 'Pagadas en otro sistema',
    empty: 'Sin horas',
  },
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  lookAt: (name) => `Por revisar: ${name}`,
  notes: (count) => (count === 1 ? '1 nota' : `${count} notas`),
  answer: 'Responder',
  approve: (count) => (count === 1 ? 'Aprobar 1 hoja' : `Aprobar ${count} hojas`),
  approveUnsubmitted: (count) => `Aprobar ${count} sin enviar`,
  askApprove: (count) =>
    `¿Aprobar ${count === 1 ? 'esta hoja' : `estas ${count} hojas`} de horas? Sus horas quedan cerradas y no se aceptan nuevas.`,
  approving: (name, hours, pay) => `${name}: ${hours}, ${pay}`,
  doneOf: (done, all) => `${done} de ${all} listas`,
  approveRest: (done, all) =>
    `${done} de ${all} están listas. Apruebe otra vez para terminar las demás.`,
  notApproved: (names) => `Sin aprobar: ${names}`,
  owed: 'Se debe',
  owedForApproved: 'El pago cambió después de aprobar estas horas:',
  running: (until) =>
    `Este período sigue hasta el ${until}. Al aprobar ahora se cierra lo trabajado hasta este momento; las horas siguientes se aprueban al final.`,
}

import type { ReportText } from './en.ts'

/** The texts of the weekly report in Spanish. */
export const reportEs: ReportText = {
  title: 'Reporte semanal',
  week: (from, to) => `Del ${from} al ${to}`,
  earlier: 'Semana anterior',
  later: 'Semana siguiente',
  file: 'Descargar CSV',
  print: 'Imprimir',
  person: 'Persona',
  total: 'Total',
  before: 'Semana anterior',
  cost: 'Salarios',
  byPerson: 'Por persona',
  byJob: 'Por trabajo',
  byDay: 'Horas por día y trabajo',
  job: 'Trabajo',
  hours: (hours) => `${hours} h`,
  budget: 'Presupuesto usado',
  deletedJob: (name) => `${name} (eliminado)`,
  noBudget: 'No hay',
  budgetHours: (used, of) => `${used} de ${of} h`,
  budgetDollars: (used, of) => `${used} de ${of}`,
  needsLook: 'Por revisar',
  overtime: 'Horas extra',
  hasOvertime: (hours) => `${hours} h extra`,
  untilOvertime: (worked, left) => `${worked} h trabajadas, faltan ${left} h para las horas extra`,
  empty: 'Sin horas esta semana.',
  inSentences: 'En frases',
  inShort: 'En pocas palabras',
  byModel: (entries) =>
    entries === 1
      ? 'Escrito por IA a partir de 1 registro.'
      : `Escrito por IA a partir de ${entries} registros.`,
  untilYesterday: 'Hasta ayer.',
  entryNumber: (number) => `Registro ${number}`,
  worked: (hours, jobs) => `${hours} h en ${jobs}`,
  noted: 'anotó',
  taxStatuses: {
    W2: 'Empleados (W-2)',
    '1099': 'Contratistas (1099)',
    unknown: 'Sin W-2 ni 1099',
  },
  forgotten:
    'Quien sigue trabajando suma hasta este momento. Una entrada a la que le falta la salida no suma horas hasta que alguien la corrija.',
}

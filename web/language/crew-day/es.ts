import type { CrewDayText } from './en.ts'

export const crewDayEs: CrewDayText = {
  title: 'Corregir el día del equipo',
  hint: (job) =>
    `Lo que estas personas registraron en ${job} en un día se corrige para todas a la vez. Cada una recibe un aviso con su motivo. Las notas y las fotos se quedan.`,
  day: 'Día',
  who: '¿Quién?',
  nobody: 'Nadie registró horas en este trabajo ese día.',
  rightJob: 'Estaban en',
  reason: 'Motivo',
  usualReasons: 'Motivos frecuentes',
  wrongJob: 'Se eligió el trabajo equivocado',
  wentOn: 'Siguieron a otro trabajo sin avisar',
  chooseWho: 'Elija al menos a una persona.',
  tappedLate: 'Se marcó a otra hora',
  began: 'Empezaron a las (vacío: como está)',
  left: 'Salieron a las (vacío: como está)',
  chooseChange: 'Elija el trabajo donde estaban, o una hora.',
  outOfOrder: (names) =>
    `Estas horas no van con lo registrado: ${names}. Quite a esas personas o corríjalas aparte.`,
  correct: (count) => (count === 1 ? 'Corregir a 1 persona' : `Corregir a ${count} personas`),
  reasonNeeded: 'Diga por qué: lo leen las personas cuyas horas cambian.',
  move: (count, job) => `Pasar a ${count} a ${job}`,
  done: (count) =>
    count === 1 ? 'Corregido para 1 persona.' : `Corregido para ${count} personas.`,
}

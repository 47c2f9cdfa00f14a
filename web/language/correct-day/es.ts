import type { CorrectDayText } from './en.ts'

export const correctDayEs: CorrectDayText = {
  title: 'Corregir el día del equipo',
  hint: (job) =>
    `Lo que estas personas registraron en ${job} pasa a otro trabajo, o se corrigen sus horas. Cada una recibe un aviso con su motivo. Las notas y las fotos se quedan.`,
  day: 'Día',
  who: '¿Quién?',
  nobody: 'Nadie registró horas en este trabajo ese día.',
  rightJob: 'Estaban en',
  sameJob: 'Déjelo vacío si el trabajo es correcto.',
  arrived: 'Entrada (vacío: como está)',
  left: 'Salida (vacío: como está)',
  reason: 'Motivo',
  usualReasons: 'Motivos frecuentes',
  wrongJob: 'Se eligió el trabajo equivocado',
  wrongTime: 'Se registró tarde',
  forgot: 'Se olvidó registrarlo',
  chooseWho: 'Elija al menos a una persona.',
  nothingChanges: 'Elija otro trabajo o una hora.',
  leftBeforeArrived: 'La salida es anterior a la entrada. Corrija una de las dos.',
  reasonNeeded: 'Diga por qué: lo leen las personas cuyas horas cambian.',
  move: (count, job) => `Pasar a ${count} a ${job}`,
  correct: (count) => (count === 1 ? 'Corregir a 1 persona' : `Corregir a ${count} personas`),
  done: (count) =>
    count === 1 ? 'Corregido para 1 persona.' : `Corregido para ${count} personas.`,
}

import type { MoveCrewText } from './en.ts'

export const moveCrewEs: MoveCrewText = {
  title: 'Mover el día del equipo',
  hint: (job) =>
    `Lo que estas personas registraron en ${job} en un día pasa al trabajo donde estaban. Cada una recibe un aviso con su motivo. Las notas y las fotos se quedan.`,
  day: 'Día',
  who: '¿Quién?',
  nobody: 'Nadie registró horas en este trabajo ese día.',
  rightJob: 'Estaban en',
  reason: 'Motivo',
  usualReasons: 'Motivos frecuentes',
  wrongJob: 'Se eligió el trabajo equivocado',
  wentOn: 'Siguieron a otro trabajo sin avisar',
  chooseWho: 'Elija al menos a una persona.',
  chooseJob: 'Elija el trabajo donde estaban.',
  reasonNeeded: 'Diga por qué: lo leen las personas cuyas horas se mueven.',
  move: (count, job) => `Pasar a ${count} a ${job}`,
  done: (count) => (count === 1 ? 'Movido para 1 persona.' : `Movido para ${count} personas.`),
}

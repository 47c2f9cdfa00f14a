export const moveCrewEn = {
  title: 'Move the crew’s day',
  hint: (job: string) =>
    `What these people logged at ${job} on one day is moved to the job where they were. Each of them is told, with your reason. Notes and photos stay.`,
  day: 'Day',
  who: 'Who',
  nobody: 'Nobody logged hours at this job on that day.',
  rightJob: 'They were at',
  reason: 'Reason',
  usualReasons: 'Usual reasons',
  wrongJob: 'Wrong job was tapped',
  wentOn: 'Went on without telling',
  chooseWho: 'Choose at least one person.',
  chooseJob: 'Choose the job where they were.',
  reasonNeeded: 'Say why: those whose hours move read it.',
  move: (count: number, job: string) => `Move ${count} to ${job}`,
  done: (count: number) => (count === 1 ? 'Moved for 1 person.' : `Moved for ${count} people.`),
}

export type MoveCrewText = typeof moveCrewEn

export const crewDayEn = {
  title: 'Correct the crew’s day',
  hint: (job: string) =>
    `What these people logged at ${job} on one day is put right for all of them. Each is told, with your reason. Notes and photos stay.`,
  day: 'Day',
  who: 'Who',
  nobody: 'Nobody logged hours at this job on that day.',
  rightJob: 'They were at',
  reason: 'Reason',
  usualReasons: 'Usual reasons',
  wrongJob: 'Wrong job was tapped',
  wentOn: 'Went on without telling',
  chooseWho: 'Pick at least one person.',
  tappedLate: 'Tapped at another time',
  began: 'They began at (blank: as it is)',
  left: 'They left at (blank: as it is)',
  chooseChange: 'Choose the job where they were, or a time.',
  outOfOrder: (names: string) =>
    `These times do not fit what was logged: ${names}. Take them out, or correct them by themselves.`,
  correct: (count: number) => (count === 1 ? 'Correct 1 person' : `Correct ${count} people`),
  reasonNeeded: 'Say why: those whose hours change read it.',
  move: (count: number, job: string) => `Move ${count} to ${job}`,
  done: (count: number) =>
    count === 1 ? 'Corrected for 1 person.' : `Corrected for ${count} people.`,
}

export type CrewDayText = typeof crewDayEn

export const correctDayEn = {
  title: 'Correct the crew’s day',
  hint: (job: string) =>
    `What these people logged at ${job} is moved to another job, or its times are put right. Each of them is told, with your reason. Notes and photos stay.`,
  day: 'Day',
  who: 'Who',
  nobody: 'Nobody logged hours at this job on that day.',
  rightJob: 'They were at',
  sameJob: 'Leave it empty where the job is right.',
  arrived: 'Arrived at (empty: as logged)',
  left: 'Left at (empty: as logged)',
  reason: 'Reason',
  usualReasons: 'Usual reasons',
  wrongJob: 'Wrong job was tapped',
  wrongTime: 'Tapped too late',
  forgot: 'Forgot to log it',
  chooseWho: 'Choose at least one person.',
  nothingChanges: 'Choose another job, or a time.',
  leftBeforeArrived: 'They left before they arrived. Put one of the times right.',
  reasonNeeded: 'Say why: those whose hours change read it.',
  move: (count: number, job: string) => `Move ${count} to ${job}`,
  correct: (count: number) => (count === 1 ? 'Correct 1 person' : `Correct ${count} people`),
  done: (count: number) =>
    count === 1 ? 'Corrected for 1 person.' : `Corrected for ${count} people.`,
}

export type CorrectDayText = typeof correctDayEn

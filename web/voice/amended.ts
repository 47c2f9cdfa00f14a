import type { SpokenEntry, Unclear } from './spoken-type.ts'

/** What was understood before, with what was said after it to put it right or to answer a question. */
export function amended(before: SpokenEntry, next: SpokenEntry): SpokenEntry {
  const said: Record<Unclear, boolean> = {
    who: next.people.length > 0 || next.without.length > 0 || next.unclear.includes('who'),
    deed: next.type !== null || next.unclear.includes('deed'),
    job: next.jobs.length > 0 || next.unclear.includes('job'),
    time: next.at !== null || next.unclear.includes('time'),
  }
  const people =
    next.isMore || next.people.length === 0 ? [...before.people, ...next.people] : next.people
  return {
    type: next.type && next.type !== 'JOB_NOTE' ? next.type : before.type,
    jobs: said.job ? next.jobs : before.jobs,
    people: [...new Set(people)].filter((each) => !next.without.includes(each)),
    without: next.without,
    isMore: false,
    at: said.time ? next.at : before.at,
    note: next.note ?? before.note,
    isCorrection: true,
    unclear: [...before.unclear.filter((each) => !said[each]), ...next.unclear],
  }
}

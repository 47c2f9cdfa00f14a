import { foldText } from '../../../shared/fields/fold-text.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import { clock } from '../../api/device/clock.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { Format } from '../../language/format.ts'
import type { QuickLogText } from '../../language/quick-log/text.ts'
import type { VoiceText } from '../../language/voice/text.ts'
import { amended } from '../../voice/amended.ts'
import { commandIn, isAddressed, isCorrecting, readEntry } from '../../voice/spoken-entry.ts'
import type { SpokenEntry, Unclear } from '../../voice/spoken-type.ts'
import type { Known, Reply, Understanding } from './dictation-state.ts'
import { leavesJob, quickTypeOf, usersOf } from './quick-type.ts'

/** What a sentence is understood with, in the language of the screens. */
interface Listener extends Known {
  /** The speaker, by id. */
  me: string
  zone: string
  locale: string
  format: Format
  common: AppText['common']
  quickLog: QuickLogText
  voice: VoiceText
}

/** A listener at the moment of a sentence (epoch milliseconds). */
type ListenerNow = Listener & { now: number }

type Jobs = Listener['jobs']

/** Returns true if a job is closed and an open one has its name: a speaker means the open one. */
function isOutlived(job: Jobs[number], jobs: Jobs): boolean {
  const isSame = (other: typeof job) => foldText(other.job_name) === foldText(job.job_name)
  return isClosed(job.status) && jobs.some((each) => !isClosed(each.status) && isSame(each))
}

/** Returns true if a sentence without the product's name in front says anything that can be used. */
function isUsable({ type, jobs, people, without, at, unclear }: SpokenEntry): boolean {
  const isChatter = jobs.length === 0 && unclear.includes('job')
  const says = [jobs, people, without].some(({ length }) => length > 0) || at !== null
  return !isChatter && (says || unclear.includes('who') || (type !== null && type !== 'JOB_NOTE'))
}

/** Returns what a spoken entry puts into the form; it leaves open what is not clear. */
function valuesOf(
  entry: SpokenEntry,
  values: FormValues,
  { me, placeOf }: Pick<Listener, 'placeOf' | 'me'>,
): FormValues {
  const { type, jobs, people, at, note, unclear } = entry
  const [job] = jobs
  const isOpen = (what: Unclear) => unclear.includes(what)
  const others = people.length > 0 ? people.join(',') : values.user_ids || me
  const place = type !== null && leavesJob(type) && people.length > 0 ? placeOf(people) : undefined
  return {
    source: 'voice',
    type: type ?? values.type ?? 'JOB_NOTE',
    job_id: isOpen('job') ? '' : (job ?? place ?? values.job_id ?? ''),
    user_ids: isOpen('who') ? people.join(',') : others,
    time: at ?? values.time ?? '',
    timestamp: '',
    notes: note ?? values.notes ?? '',
  }
}

const listed = (names: string[], type: 'conjunction' | 'disjunction', { locale }: Listener) =>
  new Intl.ListFormat(locale, { type }).format(names)

const jobName = (uuid: string, { jobs, common }: Listener) =>
  jobs.find((job) => job.uuid === uuid)?.job_name ?? common.unknownJob

/** Returns the question about what is not clear in an entry, or null. */
function questionOf(
  { jobs, unclear }: Pick<SpokenEntry, 'jobs' | 'unclear'>,
  listener: Listener,
): string | null {
  const { ask } = listener.voice
  if (unclear.includes('who')) return listener.users.length === 1 ? ask.onlySelf : ask.who
  if (unclear.includes('deed')) return ask.deed
  if (unclear.includes('time')) return ask.time
  if (!unclear.includes('job')) return null
  if (jobs.length < 2) return ask.job
  const names = jobs.map((job) => jobName(job, listener))
  return ask.jobAmong(listed(names, 'disjunction', listener))
}

/** Returns what is asked next, or the entry read back. */
function answerTo(entry: SpokenEntry, values: FormValues, listener: ListenerNow): string {
  const { users, me, now, format, quickLog, voice } = listener
  const question = questionOf(entry, listener) ?? (values.job_id ? null : voice.ask.job)
  if (question) return question
  const what = quickLog.confirm[quickTypeOf(values)](jobName(values.job_id ?? '', listener))
  const at = values.time
  const isToday = at && format.dayOf(at) === format.dayOf(now)
  const time = at ? (isToday ? format.time : format.dateTime)(at) : null
  const names = usersOf(values).map((uuid) =>
    uuid === me ? voice.you : (users.find((user) => user.uuid === uuid)?.name ?? ''),
  )
  const who = users.length === 1 ? '' : listed(names, 'conjunction', listener)
  return `${voice.readBack(what, time, who)}. ${voice.sayConfirm}`
}

/** Understands a sentence, with what was said before it and what is in the form. */
function replyTo(
  utterance: string,
  before: SpokenEntry | null,
  values: FormValues,
  listener: ListenerNow,
): Reply {
  const { jobs, users, me, here, now, zone, voice } = listener
  const isCalled = isAddressed(utterance)
  const command = commandIn(utterance)
  if (before && command === 'cancel') return { does: 'give up', answer: voice.given }
  if (before && command === 'confirm') {
    const answer = questionOf(before, listener)
    return answer ? { does: 'ask', answer } : { does: 'confirm' }
  }
  const continues = before !== null && (isCorrecting(utterance) || before.unclear.length > 0)
  if (!isCalled && !continues) return { does: 'nothing' }
  const amends = isCalled && !isCorrecting(utterance) ? null : before
  const read = readEntry(utterance, {
    ...{ users, me, here, now, zone },
    jobs: jobs.filter((job) => !isOutlived(job, jobs)),
    before: amends,
  })
  if (!isCalled && !isUsable(read)) return { does: 'nothing' }
  const entry = amends ? amended(amends, read) : read
  const next = valuesOf(entry, values, listener)
  return { does: 'fill', entry, values: next, answer: answerTo(entry, next, listener) }
}

/** Returns what understands a user's sentences and asks about them. */
export function understandingOf(listener: Listener): Understanding {
  return {
    replyTo: (utterance, before, values) =>
      replyTo(utterance, before, values, { ...listener, now: clock.time() }),
    questionOf: (entry) => questionOf(entry, listener),
  }
}

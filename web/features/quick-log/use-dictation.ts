import { foldText } from '../../../shared/fields/fold-text.ts'
import { isClosed, type JobView } from '../../../shared/jobs/job.ts'
import { useState } from 'react'
import { clock } from '../../api/device/clock.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import type { VoiceText } from '../../language/voice/text.ts'
import { localeOf, useLanguage } from '../../language/language.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { speak } from '../../voice/speak.ts'
import type * as grammar from '../../voice/grammar.ts'
import type { SpokenEntry, Unclear } from '../../voice/spoken-type.ts'
import { quickTypeOf, usersOf } from './use-quick-log.ts'
import type { Assignee } from './who-choice.tsx'

/** What reads sentences; it is fetched when somebody begins to speak. */
export type Grammar = typeof grammar

/** What it takes to understand a sentence and to answer it, fetched together. */
export interface Understanding {
  grammar: Grammar
  voice: VoiceText
}

interface Options {
  jobs: readonly Pick<JobView, 'uuid' | 'job_name' | 'address' | 'status'>[]
  users: readonly Assignee[]
  /** The job that the speaker is at by the clock. */
  here: string | null
  /** Finds the job that all of these users are at or on a break from. */
  placeOf: (users: readonly string[]) => string | undefined
  form: { getValues: () => FormValues; setFieldValue: (name: string, value: string) => void }
  onConfirm: () => void
}

/** What was said last, and what was answered to it. */
export interface Heard {
  utterance: string
  answer: string
}

/** Whether a sentence without the product's name in front says anything that can be used. */
/** Whether a job is over and an open one has its name: spoken, it is the open one that is meant. */
function isOutlived(job: Options['jobs'][number], jobs: Options['jobs']): boolean {
  const isSame = (other: typeof job) => foldText(other.job_name) === foldText(job.job_name)
  return isClosed(job.status) && jobs.some((each) => !isClosed(each.status) && isSame(each))
}

function isUsable({ type, jobs, people, without, at, unclear }: SpokenEntry): boolean {
  const isChatter = jobs.length === 0 && unclear.includes('job')
  const says = [jobs, people, without].some(({ length }) => length > 0) || at !== null
  return !isChatter && (says || unclear.includes('who') || (type !== null && type !== 'JOB_NOTE'))
}

/** What a spoken entry puts into the form; what is not clear is left open there. */
function changesOf(
  entry: SpokenEntry,
  values: FormValues,
  { me, placeOf }: Pick<Options, 'placeOf'> & { me: string },
): FormValues {
  const { type, jobs, people, at, note, unclear } = entry
  const [job] = jobs
  const isOpen = (what: Unclear) => unclear.includes(what)
  const others = people.length > 0 ? people.join(',') : values.user_ids || me
  const isLeaving = type === 'DEPARTURE' || type === 'MEAL' || type === 'REST'
  const place = isLeaving && people.length > 0 ? placeOf(people) : undefined
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

/**
 * Fills the form by voice: the product's name and a sentence, then what puts it right, then the word
 * that saves. Each is read back; what is not clear is asked, and nothing is saved until it is.
 */
export function useDictation({ jobs, users, here, placeOf, form, onConfirm }: Options) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const { language } = useLanguage()
  const format = useFormat()
  const zone = useTimeZone()
  const me = useUser().uuid
  const [draft, setDraft] = useState<SpokenEntry | null>(null)
  const [before, setBefore] = useState<FormValues | null>(null)
  /** The texts of whoever heard the last sentence. */
  const [texts, setTexts] = useState<VoiceText | null>(null)
  const [heard, setHeard] = useState<Heard | null>(null)
  const locale = localeOf[language]
  const listed = (names: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(names)
  const jobName = (uuid: string) =>
    jobs.find((job) => job.uuid === uuid)?.job_name ?? common.unknownJob

  const questionOf = ({ jobs: meant, unclear }: SpokenEntry, voice: VoiceText): string | null => {
    if (unclear.includes('who')) return users.length === 1 ? voice.ask.onlySelf : voice.ask.who
    if (unclear.includes('deed')) return voice.ask.deed
    if (unclear.includes('time')) return voice.ask.time
    if (!unclear.includes('job')) return null
    if (meant.length < 2) return voice.ask.job
    return voice.ask.jobAmong(listed(meant.map(jobName), 'disjunction'))
  }
  const answerTo = (entry: SpokenEntry, values: FormValues, voice: VoiceText): string => {
    const question = questionOf(entry, voice) ?? (values.job_id ? null : voice.ask.job)
    if (question) return question
    const what = quickLog.confirm[quickTypeOf(values)](jobName(values.job_id ?? ''))
    const at = values.time
    const isToday = at && format.dayOf(at) === format.dayOf(clock.time())
    const time = at ? (isToday ? format.time : format.dateTime)(at) : null
    const names = usersOf(values).map((uuid) =>
      uuid === me ? voice.you : (users.find((user) => user.uuid === uuid)?.name ?? ''),
    )
    const isOwn = users.length === 1
    const read = voice.readBack(what, time, isOwn ? '' : listed(names, 'conjunction'))
    return `${read}. ${voice.sayConfirm}`
  }
  const fill = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name, value ?? '')
  }
  const tell = (utterance: string, answer: string) => {
    setHeard({ utterance, answer })
    speak(answer, locale)
  }
  /** Puts back what stood in the form before anything was said. */
  const giveUp = () => {
    if (before) fill(before)
    setBefore(null)
    setDraft(null)
  }
  const forget = () => {
    giveUp()
    setHeard(null)
  }

  const hear = (utterance: string, { grammar, voice }: Understanding) => {
    const { amended, commandIn, isAddressed, isCorrecting, readEntry } = grammar
    setTexts(voice)
    const isCalled = isAddressed(utterance)
    const command = commandIn(utterance)
    if (draft && command === 'cancel') {
      giveUp()
      return tell(utterance, voice.given)
    }
    if (draft && command === 'confirm') {
      const question = questionOf(draft, voice)
      if (question) return tell(utterance, question)
      return onConfirm()
    }
    const continues = draft !== null && (isCorrecting(utterance) || draft.unclear.length > 0)
    if (!isCalled && !continues) return
    const openDraft = isCalled && !isCorrecting(utterance) ? null : draft
    const now = clock.time()
    const read = readEntry(utterance, {
      ...{ users, me, here, now, zone },
      jobs: jobs.filter((job) => !isOutlived(job, jobs)),
      before: openDraft,
    })
    if (!isCalled && !isUsable(read)) return
    const entry = openDraft ? amended(openDraft, read) : read
    const values = changesOf(entry, form.getValues(), { me, placeOf })
    if (!draft) setBefore(form.getValues())
    fill(values)
    setDraft(entry)
    tell(utterance, answerTo(entry, values, voice))
  }
  /** What is chosen by hand is asked no more. */
  const settle = (what: Unclear, change: Partial<SpokenEntry> = {}) => {
    // What was asked then may be answered now.
    setHeard((last) => last && { ...last, answer: '' })
    setDraft(
      (entry) =>
        entry && { ...entry, ...change, unclear: entry.unclear.filter((each) => each !== what) },
    )
  }
  const open: readonly Unclear[] = draft?.unclear ?? []
  /** The time with which everything is logged; null for now. */
  const setTime = (instant: string | null) => {
    form.setFieldValue('time', instant ?? '')
    // Of a try that failed: what is chosen now counts.
    form.setFieldValue('timestamp', '')
    settle('time', { at: instant })
  }
  /** What was not understood of the time, as a question. */
  const timeQuestion = open.includes('time') && texts ? texts.ask.time : null
  /** The jobs that may be meant, where it is asked which. */
  const among = open.includes('job') ? (draft?.jobs ?? []) : []
  /** What has to be answered before anything is saved, by voice or by hand. */
  const question = draft && texts && questionOf(draft, texts)
  // What was begun by voice and put right by hand still came by voice.
  const source = draft ? 'voice' : ''
  return { hear, heard, forget, settle, open, among, question, timeQuestion, setTime, source }
}

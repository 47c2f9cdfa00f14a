import * as z from 'zod/mini'
import { languages, type Language } from '../../shared/fields/languages.ts'
import type { Subject } from './read-facts.ts'

/** A summary's subject and language, as its name in the table says them. */
export interface SummaryRef {
  subject: Subject
  language: Language
}

/** What a summary is called in the table: what it is about, and its language. */
export function summaryRef({ subject, language }: SummaryRef): string {
  return subject.kind === 'job'
    ? `job~${subject.uuid}~${language}`
    : `week~${subject.date}~${subject.user ?? 'all'}~${language}`
}

const language = z.enum(languages)
const ofJob = z.tuple([z.literal('job'), z.uuid(), language])
const ofWeek = z.tuple([z.literal('week'), z.iso.date(), z.string(), language])

/** What a name says; null where it is none. */
export function readSummaryRef(ref: string): SummaryRef | null {
  const parts = ref.split('~')
  const job = ofJob.safeParse(parts)
  if (job.success) {
    return { subject: { kind: 'job', uuid: job.data[1] }, language: job.data[2] }
  }
  const week = ofWeek.safeParse(parts)
  if (!week.success) return null
  const [, date, user, inLanguage] = week.data
  return {
    subject: { kind: 'week', date, user: user === 'all' ? null : user },
    language: inLanguage,
  }
}

import type { Language } from '../../shared/fields/languages.ts'
import type { SummarySentence } from '../../shared/summaries/summary.ts'
import { hoursIn, type Fact } from './fact.ts'
import { type Subject } from './read-facts.ts'

const texts = {
  en: {
    worked: (what: string, hours: string, days: string) => `${what}: ${hours} h on ${days}.`,
    workedBy: (job: string, hours: string, people: string) => `${job}: ${hours} h by ${people}.`,
    noted: (person: string, day: string, note: string) => `${person} noted on ${day}: “${note}”`,
  },
  es: {
    worked: (what: string, hours: string, days: string) => `${what}: ${hours} h, ${days}.`,
    workedBy: (job: string, hours: string, people: string) => `${job}: ${hours} h de ${people}.`,
    noted: (person: string, day: string, note: string) => `${person} anotó el ${day}: “${note}”`,
  },
}
const locales = { en: 'en-US', es: 'es-US' } as const

/** The most groups and notes in a summary; the entries themselves have the rest. */
const mostGroups = 8
const mostNotes = 6

/** The sentences that rules make of facts: hours by person or by job, then the newest notes. */
export function sentencesByRule(
  facts: readonly Fact[],
  subject: Subject,
  language: Language,
): SummarySentence[] {
  const say = texts[language]
  const locale = locales[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const weekday = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const inList = new Intl.ListFormat(locale)
  const listOf = (values: string[]) => inList.format([...new Set(values)])
  const dayOf = ({ date }: Fact) => weekday.format(new Date(date))
  const work = facts.filter(({ note }) => note === null)
  const isByPerson = subject.kind === 'job'
  const groups = [...Map.groupBy(work, (fact) => (isByPerson ? fact.person_id : fact.job_id))]
    .toSorted(([, a], [, b]) => hoursIn(b) - hoursIn(a))
    .slice(0, mostGroups)
  const isOfAll = subject.kind === 'week' && subject.user === null
  const worked = groups.map(([, own]) => {
    const hours = number.format(hoursIn(own))
    const name = (isByPerson ? own[0]?.person : own[0]?.job) ?? ''
    const text = isOfAll
      ? say.workedBy(name, hours, listOf(own.map(({ person }) => person)))
      : say.worked(name, hours, listOf(own.map(dayOf)))
    return { text, entry_ids: own.map(({ id }) => id) }
  })
  const noted = facts
    .filter(({ note }) => note !== null)
    .slice(-mostNotes)
    .map((fact) => ({
      text: say.noted(fact.person, dayOf(fact), fact.note ?? ''),
      entry_ids: [fact.id],
    }))
  return [...worked, ...noted]
}

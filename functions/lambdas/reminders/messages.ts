import type { Language } from '../../../shared/fields/languages.ts'
import type { PushMessage } from '../../../shared/reminders/push-message.ts'

/** Who and what a message is about. */
interface About {
  tenant: string
  user: string
  language: Language
  job: { uuid: string; name: string }
}

const texts = {
  en: {
    stillOn: (job: string) => `Still on the clock at ${job}?`,
    leave: 'Leave now',
    left: (job: string) => `Left ${job}.`,
    arrived: (job: string) => `You are at ${job} and not on the clock.`,
    arrive: 'Log the arrival',
    logged: (job: string) => `Arrived at ${job}.`,
    kept: 'Kept on this phone. It is sent when Dropcloth is open and there is signal.',
    changed: (by: string) => `${by} changed your hours. Is it right?`,
    published: (from: string, to: string) =>
      from === to
        ? `Your schedule for ${from} is here.`
        : `Your schedule for ${from} to ${to} is here.`,
    tomorrow: (job: string, start: string | null, more: number) =>
      `Tomorrow: ${job}${start ? `, ${start}` : ''}${more > 0 ? ` and ${more} more` : ''}`,
    arrivedYet: (job: string) => `Are you at ${job}? Log your arrival.`,
    late: (who: string, job: string) => `${who} is not at ${job} yet.`,
    missing: (who: string, job: string) => `${who} has not come to ${job}.`,
    leaveAsked: (who: string, days: string) => `${who} asks for time off: ${days}.`,
    leaveDecided: {
      approved: (days: string) => `Your time off is approved: ${days}.`,
      refused: (days: string) => `Your time off was refused: ${days}.`,
      cancelled: (days: string) => `Your time off was taken back: ${days}.`,
    },
  },
  es: {
    stillOn: (job: string) => `¿Sigue en horario en ${job}?`,
    leave: 'Salir ahora',
    left: (job: string) => `Salió de ${job}.`,
    arrived: (job: string) => `Está en ${job} y no está en horario.`,
    arrive: 'Registrar la entrada',
    logged: (job: string) => `Llegó a ${job}.`,
    kept: 'Guardado en este teléfono. Se envía cuando Dropcloth está abierto y hay señal.',
    changed: (by: string) => `${by} cambió sus horas. ¿Está bien?`,
    published: (from: string, to: string) =>
      from === to
        ? `Su horario del ${from} está listo.`
        : `Su horario del ${from} al ${to} está listo.`,
    tomorrow: (job: string, start: string | null, more: number) =>
      `Mañana: ${job}${start ? `, ${start}` : ''}${more > 0 ? ` y ${more} más` : ''}`,
    arrivedYet: (job: string) => `¿Está en ${job}? Registre su entrada.`,
    late: (who: string, job: string) => `${who} todavía no está en ${job}.`,
    missing: (who: string, job: string) => `${who} no llegó a ${job}.`,
    leaveAsked: (who: string, days: string) => `${who} pide días libres: ${days}.`,
    leaveDecided: {
      approved: (days: string) => `Sus días libres están aprobados: ${days}.`,
      refused: (days: string) => `Sus días libres no se aprobaron: ${days}.`,
      cancelled: (days: string) => `Sus días libres se cancelaron: ${days}.`,
    },
  },
}

/** That somebody is on the clock past their usual hour; `entry` is the arrival. */
export function stillOnMessage(about: About, entry: string): PushMessage {
  const say = texts[about.language]
  return {
    kind: 'still_on',
    tag: entry,
    title: say.stillOn(about.job.name),
    url: '/dashboard?log=open',
    button: {
      action: say.leave,
      done: say.left(about.job.name),
      kept: say.kept,
      // Tapped tomorrow, it leaves no other arrival than this one.
      call: {
        name: 'leaveArrival',
        uuid: entry,
        job: about.job.uuid,
        at: null,
        tenant: about.tenant,
        user: about.user,
      },
    },
  }
}

/** That somebody's phone reported an arrival that waits for a tap. */
export function arrivedMessage(about: About, proposal: { uuid: string; at: string }): PushMessage {
  const say = texts[about.language]
  return {
    kind: 'arrived',
    tag: proposal.uuid,
    title: say.arrived(about.job.name),
    url: '/dashboard',
    button: {
      action: say.arrive,
      done: say.logged(about.job.name),
      kept: say.kept,
      call: {
        name: 'acceptProposal',
        uuid: proposal.uuid,
        job: about.job.uuid,
        at: proposal.at,
        tenant: about.tenant,
        user: about.user,
      },
    },
  }
}

/** That somebody else changed their hours; `entry` is what was changed, `at` when (ISO). */
export function hoursChangedMessage(
  language: Language,
  by: string,
  { entry, at }: { entry: string; at: string },
): PushMessage {
  return {
    kind: 'hours_changed',
    tag: `${entry} ${at}`,
    title: texts[language].changed(by),
    url: '/dashboard',
  }
}

const locales = { en: 'en-US', es: 'es-US' } as const

/** A date as people say it, in a message: Mon, Jun 1. */
function spokenDate(language: Language, date: string): string {
  const shape = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], shape).format(new Date(date))
}

/** That somebody's days are published, or were changed; `published` is which publication. */
export function scheduleMessage(
  language: Language,
  { published, from, to }: { published: string; from: string; to: string },
): PushMessage {
  const [first, last] = [spokenDate(language, from), spokenDate(language, to)]
  return {
    kind: 'schedule',
    tag: published,
    title: texts[language].published(first, last),
    url: '/schedule',
  }
}

/** When a shift begins, as people say it: 7:00 AM. */
function spokenTime(language: Language, wall: string): string {
  const shape = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], shape).format(new Date(`2026-01-01T${wall}Z`))
}

/** The evening before: where somebody is on `date`. */
export function tomorrowMessage(
  language: Language,
  date: string,
  { job, start, more }: { job: string; start: string | null; more: number },
): PushMessage {
  const at = start === null ? null : spokenTime(language, start)
  const title = texts[language].tomorrow(job, at, more)
  return { kind: 'schedule', tag: `tomorrow ${date}`, title, url: '/schedule' }
}

/** To who should be at work by now, and may have forgotten to say that they are. */
export function lateMessage(language: Language, tag: string, job: string): PushMessage {
  const title = texts[language].arrivedYet(job)
  return { kind: 'schedule', tag, title, url: '/dashboard?log=open' }
}

/** To who runs the job: who is late, or has not come. */
export function missingMessage(
  language: Language,
  tag: string,
  { state, who, job }: { state: string; who: string; job: string },
): PushMessage {
  const say = texts[language]
  const title = state === 'late' ? say.late(who, job) : say.missing(who, job)
  return { kind: 'schedule', tag, title, url: '/schedule' }
}

/** Leave as a message tells of it; `at` is when it was asked for, or decided on (ISO). */
export interface LeaveNews {
  uuid: string
  state: 'asked' | 'approved' | 'refused' | 'cancelled'
  from: string
  to: string
  at: string
}

/** That somebody asks for time off, to who decides, or what became of it, to whose it is. */
export function leaveMessage(language: Language, news: LeaveNews, who: string): PushMessage {
  const { uuid, state, from, to, at } = news
  const say = texts[language]
  const ends = [...new Set([from, to])].map((date) => spokenDate(language, date))
  const days = ends.join(' – ')
  return {
    kind: 'schedule',
    tag: `leave ${uuid} ${at}`,
    title: state === 'asked' ? say.leaveAsked(who, days) : say.leaveDecided[state](days),
    url: '/schedule?view=off',
  }
}

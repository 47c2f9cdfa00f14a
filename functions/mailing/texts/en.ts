import { problemMessages } from '../../../shared/messages/problems.ts'

/** What mails say in English. */
export const textsEn = {
  hours: (hours: string) => `${hours} h`,
  before: (value: string) => `${value} the week before`,
  person: 'Person',
  job: 'Job',
  worked: 'Hours',
  weekBefore: 'Week before',
  wages: 'Wages',
  budget: 'Budget used',
  of: (used: string, all: string) => `${used} of ${all}`,
  unknownJob: 'A deleted job',
  more: (count: number) => `And ${count} more, in Dropcloth.`,
  problems: problemMessages,
  end: 'No more of these mails',
  weekly: {
    subject: (company: string, from: string, to: string) =>
      `${company}: the week of ${from} to ${to}`,
    title: (from: string, to: string) => `The week of ${from} to ${to}`,
    preview: (hours: string, people: number) =>
      people === 1 ? `${hours} h by 1 person` : `${hours} h by ${people} people`,
    totalHours: 'Hours',
    totalWages: 'Wages',
    byPerson: 'By person',
    byJob: 'By job',
    done: 'What was done',
    overtime: 'Overtime',
    hasOvertime: (hours: string) => `: ${hours} h of overtime`,
    untilOvertime: (left: string) => `: ${left} h left before overtime`,
    needsLook: 'Needs a look',
    nothing: 'Nobody logged any hours this week.',
    open: 'Open the report',
    reason: (company: string) =>
      `You get this every week because you run crews at ${company}. The day and hour are in the company’s settings.`,
  },
  look: {
    subject: (company: string, count: number) =>
      count === 1
        ? `${company}: 1 thing in the timesheets needs a look`
        : `${company}: ${count} things in the timesheets need a look`,
    title: 'Needs a look before payroll',
    preview: 'Fix them while people still remember.',
    open: 'Open the timesheets',
    reason: (company: string) =>
      `You get this in the morning, only when something needs a look, because you run crews at ${company}.`,
  },
  mine: {
    subject: (hours: string) => `Your week: ${hours} h`,
    title: 'Your week',
    day: 'Day',
    paySoFar: 'Pay so far',
    check: 'Something not right? Say so in Dropcloth before it is paid.',
    open: 'Open my week',
    reason: (company: string) => `You get this every week because you work at ${company}.`,
  },
  invitation: {
    subject: (company: string) => `${company} invites you to Dropcloth`,
    title: (company: string) => `Join ${company} on Dropcloth`,
    says: (by: string, company: string) =>
      `${by} invites you to log your hours for ${company} on your phone: one tap when you arrive, one when you leave.`,
    signIn: (address: string) => `Sign in with this address: ${address}`,
    open: 'Join',
    runsOut: 'The link works once, for seven days.',
    reason: 'If you do not know who this is, ignore this mail. Nothing happens then.',
  },
}

export type MailTexts = typeof textsEn

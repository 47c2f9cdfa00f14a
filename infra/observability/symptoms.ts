import type { StageSettings } from '../settings.ts'

/** What an alarm says: the heading of its section in infra/RUNBOOK.md, and what is the matter. */
export interface Symptom {
  id: string
  /** The section's heading; its link is made of it. */
  section: string
  /** One sentence for somebody who was asleep. */
  says: string
}

/** Every alarm. Each has a section of its own in the runbook; a test holds that. */
export const symptoms = {
  burningFast: {
    id: 'BurningFast',
    section: 'Requests are failing fast',
    says: 'So many requests fail that two percent of the month’s error budget go in an hour.',
  },
  burningSlowly: {
    id: 'BurningSlowly',
    section: 'Requests are failing slowly',
    says: 'Requests fail at a rate that uses up the error budget of the month within five days.',
  },
  slow: {
    id: 'Slow',
    section: 'Answers are slow',
    says: 'One in a hundred requests takes longer than three seconds.',
  },
  throttled: {
    id: 'Throttled',
    section: 'Requests are turned away',
    says: 'The table or a limit of ours makes people wait.',
  },
  tasksNotBegun: {
    id: 'TasksNotBegun',
    section: 'Background tasks are not begun',
    says: 'Background tasks were asked for, and for three quarters of an hour the worker has not tried one.',
  },
  tasksWait: {
    id: 'TasksWait',
    section: 'Background tasks wait',
    says: 'What follows a deletion, a restoration or an approval has not been done for ten minutes.',
  },
  tasksOverdue: {
    id: 'TasksOverdue',
    section: 'Background tasks keep failing',
    says: 'A background task has failed for ten minutes. It is tried again at least every half hour.',
  },
  tasksPutAside: {
    id: 'TasksPutAside',
    section: 'Background tasks were put aside',
    says: 'A change that the worker could not follow lies in the queue; the stream forgets it after a day.',
  },
  signInFails: {
    id: 'SignInFails',
    section: 'Sign-in fails',
    says: 'More sign-ins fail than succeed.',
  },
  tenantDenied: {
    id: 'TenantDenied',
    section: 'A request reached for another company',
    says: 'Code asked for another company’s items and was stopped. Nothing was shown; something is wrong.',
  },
  tableFails: {
    id: 'TableFails',
    section: 'The table fails',
    says: 'DynamoDB answers with errors of its own.',
  },
  backupMissing: {
    id: 'BackupMissing',
    section: 'No backup was made',
    says: 'For two days no copy of the table was made. It can be restored to any second of 35 days; a copy is what is left without the table.',
  },
  crash: {
    id: 'Crash',
    section: 'A function crashes',
    says: 'A function ends without an answer: it ran out of time or memory, or did not start.',
  },
  mailWaits: {
    id: 'MailWaits',
    section: 'Mail waits',
    says: 'The mailer has not been called for a quarter of an hour: no report, morning notice or invitation leaves.',
  },
  mailFails: {
    id: 'MailFails',
    section: 'Mail fails',
    says: 'Mails are given up, or put off again and again.',
  },
  mailBounces: {
    id: 'MailBounces',
    section: 'Mail comes back',
    says: 'More than one in 25 mails of a day came back or was called spam; at one in 20 SES reviews the account.',
  },
  scheduleFails: {
    id: 'ScheduleFails',
    section: 'Schedules are not looked after',
    says: 'Again and again within an hour, a company’s people were not told of their next day, or of who is missing.',
  },
  remindersWait: {
    id: 'RemindersWait',
    section: 'Reminders do not run',
    says: 'For a quarter of an hour no round of reminders has ended: no one is reminded to clock out, of tomorrow’s shift or of a missed one.',
  },
  importsFail: {
    id: 'ImportsFail',
    section: 'Imports fail',
    says: 'An import of a company’s data failed through our fault. It may be written in part.',
  },
  pushesFail: {
    id: 'PushesFail',
    section: 'Hours do not reach payroll',
    says: 'More pushes of approved hours to a payroll system failed within an hour than arrived.',
  },
  connectionsBreak: {
    id: 'ConnectionsBreak',
    section: 'Connections to payroll break',
    says: 'At least three companies lost their connection to a payroll system within a day: the cause is probably ours or the system’s.',
  },
  webhooksWait: {
    id: 'WebhooksWait',
    section: 'Events wait',
    says: 'For a quarter of an hour nobody has looked which events of companies’ programs are due: those that failed are not tried again.',
  },
  webhooksFail: {
    id: 'WebhooksFail',
    section: 'Events are not delivered',
    says: 'More than five times in an hour a company’s events could not be sent through our fault. They are kept, and tried again.',
  },
  billingWaits: {
    id: 'BillingWaits',
    section: 'Subscriptions are not looked after',
    says: 'The billing function has not been called for a quarter of an hour: nobody is billed for who is added, or told what is due.',
  },
  billingFails: {
    id: 'BillingFails',
    section: 'Stripe and we do not understand each other',
    says: 'What Stripe told, or a comparison with it, failed again and again within an hour.',
  },
  billedTwice: {
    id: 'BilledTwice',
    section: 'A company was billed twice',
    says: 'A company had two subscriptions at Stripe. The later one was ended and credited; look whether it was charged.',
  },
  seatsDiffer: {
    id: 'SeatsDiffer',
    section: 'Stripe bills other people than are active',
    says: 'Of a day’s comparisons, people who are active and people whom Stripe bills are not as many.',
  },
  picturesWait: {
    id: 'PicturesWait',
    section: 'Pictures wait',
    says: 'Pictures that have arrived have not been looked at for ten minutes: galleries say that they are on their way.',
  },
  picturesPutAside: {
    id: 'PicturesPutAside',
    section: 'Pictures were put aside',
    says: 'A picture that has arrived could not be looked at, tried five times.',
  },
  receiptsUnread: {
    id: 'ReceiptsUnread',
    section: 'Receipts are not read',
    says: 'More than five receipts of an hour could not be read: people type what stands on them.',
  },
  unreachable: {
    id: 'Unreachable',
    section: 'Nobody comes through',
    says: 'Asked from outside, the whole way to the table has not answered for three minutes.',
  },
  cloudFront: {
    id: 'CloudFront',
    section: 'CloudFront answers failures',
    says: 'More than one in twenty requests that reach CloudFront end in a failure.',
  },
  certificate: {
    id: 'Certificate',
    section: 'A certificate ends soon',
    says: 'A certificate ends within three weeks, and AWS has not renewed it.',
  },
  firewall: {
    id: 'Firewall',
    section: 'The firewall blocks many requests',
    says: 'The firewall blocks unusually many requests.',
  },
} as const satisfies Record<string, Symptom>
export type SymptomName = keyof typeof symptoms

/** The part of a link that leads to a section, as code hosts make it of the heading. */
export function anchorOf({ section }: Symptom): string {
  return section
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
}

/** What the alarm of a symptom says, with the way to its section of the runbook. */
export function alarmText(name: SymptomName, { stage, runbook }: StageSettings): string {
  const link = `${runbook}#${anchorOf(symptoms[name])}`
  return `${symptoms[name].says} Stage ${stage}. What to do: ${link}`
}

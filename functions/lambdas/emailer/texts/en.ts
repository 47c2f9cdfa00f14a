import { problemMessages } from '../../../../shared/payroll/problem-messages.ts'

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
    needsLook: 'Needs review',
    nothing: 'Nobody logged any hours this week.',
    open: 'Open the report',
    reason: (company: string) =>
      `You get this every week because you run crews at ${company}. The day and hour are in the company’s settings.`,
  },
  look: {
    subject: (company: string, count: number) =>
      count === 1
        ? `${company}: 1 thing in the timesheets needs review`
        : `${company}: ${count} things in the timesheets need review`,
    title: 'Needs review before payroll',
    preview: 'Fix them while people still remember.',
    open: 'Open the timesheets',
    reason: (company: string) =>
      `You get this in the morning, only when something needs review, because you run crews at ${company}.`,
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
  changed: {
    subject: (company: string) => `${company}: your hours were changed`,
    title: 'Your hours were changed',
    preview: 'See what changed, and say if it is not right.',
    arrival: 'Arrival',
    departure: 'Departure',
    breaks: { meal: 'meal', rest: 'rest' },
    added: '(new)',
    removed: '(removed)',
    check: 'Not right? Say so in Dropcloth before it is paid.',
    open: 'See the change',
    reason: (company: string) =>
      `You get this when somebody at ${company} changes hours that you logged.`,
  },
  schedule: {
    subject: (company: string, from: string, to: string) =>
      from === to
        ? `${company}: your schedule for ${from}`
        : `${company}: your schedule, ${from} to ${to}`,
    title: (from: string, to: string) =>
      from === to ? `Your schedule for ${from}` : `Your schedule, ${from} to ${to}`,
    preview: 'Where you work, and when. Say whether you can come.',
    allDay: 'all day',
    hours: (start: string, end: string) => `${start} to ${end}`,
    nothing: 'You are not scheduled on these days any more.',
    open: 'Say whether you can come',
    reason: (company: string) =>
      `You get this when somebody at ${company} publishes or changes your schedule.`,
  },
  plan: {
    trialing: {
      subject: (company: string, until: string) => `${company}: your free days end on ${until}`,
      title: (until: string) => `Your free days end on ${until}`,
      says: (until: string) =>
        `Subscribe by ${until} and everything goes on as it is. You pay nothing for the free days that are left.`,
    },
    trial_over: {
      subject: (company: string, until: string) =>
        `${company}: subscribe by ${until} to go on logging`,
      title: (until: string) => `Subscribe by ${until}`,
      says: (until: string) =>
        `Your free days are over. Everything works until ${until}; after that nobody can clock in until you subscribe.`,
    },
    ended: {
      subject: (company: string, until: string) =>
        `${company}: subscribe again by ${until} to go on logging`,
      title: (until: string) => `Subscribe again by ${until}`,
      says: (until: string) =>
        `Your subscription has ended. Everything works until ${until}; after that nobody can clock in until you subscribe again.`,
    },
    payment_failed: {
      subject: (company: string, until: string) =>
        `${company}: the payment failed. Please pay by ${until}`,
      title: (until: string) => `Please pay by ${until}`,
      says: (until: string) =>
        `The bill could not be paid. Everything works until ${until}; after that nobody can clock in until the bill is paid.`,
    },
    read_only: {
      subject: (company: string) => `${company} is read-only now`,
      title: () => 'Nobody can clock in now',
      says: () =>
        'Nothing was paid, so nothing new can be logged. Whoever is on the clock can clock out. As soon as you pay, everything works again.',
    },
    cancelled: {
      subject: (company: string) => `${company}: the subscription has ended`,
      title: () => 'Your subscription has ended',
      says: () =>
        'Nothing new can be logged. Whoever is on the clock can clock out. Subscribe again whenever you like; everything is where you left it.',
    },
    ending: {
      subject: (company: string, until: string) => `${company}: the subscription ends on ${until}`,
      title: (until: string) => `Your subscription ends on ${until}`,
      says: (until: string) =>
        `You cancelled it. Everything works until ${until}, and nothing more is charged. You can take it back until then.`,
    },
    price: (seats: number, amount: string) =>
      seats === 1
        ? `1 active person: ${amount} a month.`
        : `${seats} active people: ${amount} a month.`,
    kept: 'Your hours are yours: whatever happens, you can see, correct and export them.',
    subscribe: 'Subscribe',
    manage: 'Manage billing',
    reason: (company: string) => `You get this because you are an admin of ${company}.`,
  },
  newDevice: {
    subject: 'New sign-in to Dropcloth',
    title: 'Somebody signed in as you on a new device',
    preview: (at: string) => `On ${at}. Was it you?`,
    says: (company: string, at: string, device: string) =>
      `At ${company}, on ${at}${device === '' ? '' : `: ${device}`}.`,
    wasYou: 'If it was you, you don’t need to do anything.',
    wasNotYou: (provider: string) =>
      `If it was not, change your password at ${provider}, where Dropcloth signs you in, and ask your office to mark you inactive and active again: that ends every session.`,
    open: 'My account',
    reason: 'You get this for your safety, whenever a browser is used for the first time.',
  },
  newToken: {
    subject: 'A new API token in Dropcloth',
    title: 'A new API token was created',
    preview: (at: string) => `On ${at}. Did you expect it?`,
    own: (what: string, at: string) =>
      `On ${at}, you created the token “${what}”. A program that has it acts in your name.`,
    by: (by: string, what: string, at: string) =>
      `On ${at}, ${by} created the token “${what}”. A program that has it acts in the name of ${by}.`,
    expected: 'If you expected this, you don’t need to do anything.',
    unexpected:
      'If you did not, open Account Settings: revoke the token, and end each session that you do not recognize.',
    open: 'Open Account Settings',
    reason: (company: string) =>
      `You get this for your safety: you created the token, or you own the account of ${company}.`,
  },
  newWebhook: {
    subject: 'A new webhook address in Dropcloth',
    title: 'Events are sent to a new address',
    preview: (at: string) => `Since ${at}. Did you expect it?`,
    own: (what: string, at: string) => `On ${at}, you had Dropcloth send events to ${what}.`,
    by: (by: string, what: string, at: string) =>
      `On ${at}, ${by} had Dropcloth send events to ${what}.`,
    expected: 'If you expected this, you don’t need to do anything.',
    unexpected:
      'If you did not, open Account Settings: delete the address, and end each session that you do not recognize.',
    open: 'Open Account Settings',
    reason: (company: string) =>
      `You get this for your safety: you added the address, or you own the account of ${company}.`,
  },
  endpoint: {
    subject: (company: string, host: string) => `${company}: nothing is sent to ${host} any more`,
    title: 'An endpoint was turned off',
    preview: (host: string) => `${host} is told nothing until you turn it on.`,
    reasons: {
      gone: (url: string) => `${url} answered that it is gone for good (410).`,
      failing: (url: string) =>
        `${url} did not take what we sent for three days, ten times in a row.`,
    },
    what: 'What happens while it is off is not kept for it. What was sent in the last 30 days can be sent again.',
    open: 'Look at the endpoint',
    reason: (company: string) => `You get this because you own the account of ${company}.`,
  },
  invitation: {
    subject: (company: string) => `${company} invites you to Dropcloth`,
    plainSubject: 'You are invited to Dropcloth',
    title: (company: string) => `Join ${company} on Dropcloth`,
    says: (by: string, company: string) =>
      `${by} invites you to log your hours for ${company} on your phone: one tap when you arrive, one when you leave.`,
    signIn: (address: string) => `Sign in with this address: ${address}`,
    open: 'Join',
    runsOut: 'The link works once, for seven days.',
    reason: 'If you do not know who this is, ignore this email. Nothing happens then.',
  },
}

export type EmailTexts = typeof textsEn

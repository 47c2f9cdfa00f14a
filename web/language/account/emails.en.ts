/** What is said about what Dropcloth sends by mail. */
export const emailsEn = {
  mail: {
    title: 'Email',
    hint: (address: string) => `Sent to ${address}.`,
    kinds: {
      weekly_report: 'The week: hours, wages and what was done',
      needs_a_look: 'Morning list of what to fix before payroll',
      my_week: 'My week: my hours, and my pay so far',
      hours_changed: 'When somebody changes my hours',
      schedule: 'When my schedule is published or changes',
    },
    failed: 'Failed to save your choice',
    ownProblem: {
      bounced: (address: string) =>
        `Email to ${address} came back, so nothing more is sent there. Ask your office to correct the address.`,
      complained: (address: string) =>
        `Our email to ${address} was marked as spam, so nothing more is sent there. Ask your office for another address.`,
    },
    problem: {
      bounced: (name: string, on: string) =>
        `${name}’s email bounced on ${on}: the address did not take it. Correct it, and email goes there again.`,
      complained: (name: string, on: string) =>
        `On ${on}, our email to ${name} was marked as spam. Nothing more is sent to that address.`,
    },
    mailedTo: (address: string) =>
      `It was also sent to ${address}. Text it as well: a text is seen sooner than an email.`,
    day: 'Weekly report leaves on',
    hour: 'At',
    dayHint:
      'Emailed to anyone who wants it. On a Friday it covers the week that’s ending; on a Monday, last week.',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    summaries: 'AI may write summaries',
    summariesHint:
      'Where your Dropcloth has a model. It reads names, hours and notes; every sentence is checked against its entries.',
    unsubscribe: {
      title: 'Unsubscribe?',
      ask: 'You won’t get this kind of email any more. Everything else stays as it is.',
      confirm: 'Stop them',
      done: (kind: string, company: string) => `Stopped for ${company}: ${kind}.`,
      back: 'You can turn them on again in your account.',
      account: 'Open Account Settings',
    },
  },
}

export type EmailsText = typeof emailsEn

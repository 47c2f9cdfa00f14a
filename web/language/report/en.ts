/** The texts of the weekly report in English. */
export const reportEn = {
  title: 'Weekly Report',
  week: (from: string, to: string) => `${from} to ${to}`,
  earlier: 'Previous week',
  later: 'Next week',
  file: 'Download CSV',
  print: 'Print',
  person: 'Person',
  total: 'Total',
  before: 'Week before',
  cost: 'Wages',
  byPerson: 'By person',
  byJob: 'By job',
  byDay: 'Hours by day and job',
  job: 'Job',
  hours: (hours: string) => `${hours} h`,
  budget: 'Budget used',
  deletedJob: (name: string) => `${name} (deleted)`,
  noBudget: 'None',
  budgetHours: (used: string, of: string) => `${used} of ${of} h`,
  budgetDollars: (used: string, of: string) => `${used} of ${of}`,
  needsLook: 'Needs review',
  overtime: 'Overtime',
  hasOvertime: (hours: string) => `${hours} h of overtime`,
  untilOvertime: (worked: string, left: string) =>
    `${worked} h worked, ${left} h left before overtime`,
  empty: 'No hours this week.',
  inSentences: 'In sentences',
  inShort: 'In short',
  byModel: (entries: number) =>
    entries === 1 ? 'Written by AI from 1 entry.' : `Written by AI from ${entries} entries.`,
  untilYesterday: 'Through yesterday.',
  entryNumber: (number: number) => `Entry ${number}`,
  worked: (hours: string, jobs: string) => `${hours} h on ${jobs}`,
  noted: 'noted',
  taxStatuses: {
    W2: 'Employees (W-2)',
    '1099': 'Contractors (1099)',
    unknown: 'Without tax status',
  },
  forgotten:
    'People on the clock count through now. A missing clock-out counts as zero until it’s fixed.',
}

/** What each language says in the weekly report. */
export type ReportText = typeof reportEn

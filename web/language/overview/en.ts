import type { SheetGroup } from '../../../shared/timesheets/sheet-groups.ts'

const groups: Record<SheetGroup, string> = {
  look: 'to review',
  ready: 'ready to approve',
  unsubmitted: 'not submitted',
  approved: 'approved, not in a payroll file',
  exported: 'in a payroll file',
  empty: 'no hours',
}

/** What the office looks at first, in English. */
export const overviewEn = {
  readyToPay: 'Ready to pay?',
  period: (from: string, to: string) => `${from} to ${to}`,
  sum: (money: string, hours: string) => `${money} · ${hours} h`,
  groups,
  named: (names: string, more: number) => (more === 0 ? names : `${names} and ${more} more`),
  review: 'Review',
  approve: (count: number) => `Approve ${count}`,
  makeFile: 'Create file',
  asks: (count: number): string => (count === 1 ? 'change request' : 'change requests'),
  receipts: (count: number): string => (count === 1 ? 'receipt to review' : 'receipts to review'),
  ready: 'Ready to pay.',
  paid: 'Everything of this period is in a payroll file.',
  noHours: 'Nobody worked in this pay period.',
  ofCrew: {
    ready: 'Your crew’s hours are approved.',
    paid: 'Your crew’s hours are in a payroll file.',
    noHours: 'Nobody on your crew worked in this pay period.',
  },
  budgets: 'At 80% of budget or more',
  noBudgets: 'No open job has used 80% of its budget.',
  allJobs: 'All jobs',
  usedHours: (used: string, budget: string) => `${used} of ${budget} h`,
  usedDollars: (used: string, budget: string) => `${used} of ${budget}`,
  lastDays: (hours: string) => `${hours} h in the last 14 days`,
  usedUp: (day: string) => `used up ${day} at this pace`,
  labor: 'Labor this week',
  soFar: 'so far',
  lastWeek: (value: string) => `Last week: ${value}`,
  hours: (value: string) => `${value} h`,
  thisWeek: 'This week',
  weekBefore: 'Week before',
  day: 'Day',
  table: 'Show as a table',
  overtime: 'Coming up on overtime',
  until: (hours: string) => `${hours} h left before overtime`,
  past: 'On overtime this week',
  report: 'Weekly Report',
  myDay: {
    title: 'My day',
    onClock: 'On the clock',
    off: 'Not clocked in',
    today: 'today',
    since: (time: string) => `since ${time}`,
    leave: 'Leave',
    arriveAt: (job: string) => `Arrive at ${job}`,
    week: 'This week so far',
    myWeek: 'My Week',
  },
}

export type OverviewText = typeof overviewEn

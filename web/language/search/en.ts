/** The search in English; `keywords` are what people call a page, or want there. */
export const searchEn = {
  ask: (question: string) => `Ask: ${question}`,
  asking: 'Looking it up …',
  answer: 'Answer',
  source: (place: number) => `Source ${place}`,
  noAnswer: 'No answer that your records bear out. Look it up, or ask in other words.',
  struck: (count: number) =>
    count === 1
      ? '1 sentence was left out: your records do not bear it out.'
      : `${count} sentences were left out: your records do not bear them out.`,
  title: 'Search',
  hint: 'Find a page, job, street, person, color, note, receipt',
  nothing: 'Nothing found.',
  searching: 'Searching...',
  pages: 'Pages',
  actions: 'Actions',
  color: 'Color',
  note: 'Note',
  receipt: 'Receipt',
  add: 'add new create',
  addNamed: (label: string, name: string) => `${label}: ${name}`,
  keywords: {
    timesheets: 'approve hours timesheets review late who',
    schedule: 'schedule plan shift rain day time off vacation leave crew tomorrow calendar',
    myWeek: 'my hours submit pay stub',
    payroll: 'pay payday export file gusto quickbooks adp run',
    receipts: 'pay back reimburse expense receipt store',
    report: 'report hours week overtime print csv labor cost',
    colors: 'paint color sw where used sherwin benjamin',
    deleted: 'restore undo trash deleted',
    account: 'language spanish password settings email notifications dark',
    tenants: 'company companies switch',
    tenant: 'company settings billing plan pay rules overtime period',
    unsent: 'offline not sent phone',
    users: 'crew people employees wage invite',
    logs: 'log entries history punches',
    dashboard: 'home today who is late where on site',
  },
}

export type SearchText = typeof searchEn

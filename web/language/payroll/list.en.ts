/** The texts of the list of timesheets in English. */
export const timesheetListEn = {
  title: 'Timesheets',
  person: 'Person',
  day: 'Day',
  total: 'Total',
  hours: 'Hours',
  status: 'Status',
  empty: 'No hours in this period.',
  groups: {
    look: 'Needs review',
    at_work: 'At work now',
    ready: 'Ready to approve',
    unsubmitted: 'Not submitted',
    approved: 'Approved',
    exported: 'Exported',
    paid_elsewhere: 'Paid elsewhere',
    empty: 'No hours',
  },
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  lookAt: (name: string) => `Needs review: ${name}`,
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  answer: 'Answer',
  approve: (count: number) => (count === 1 ? 'Approve 1 timesheet' : `Approve ${count} timesheets`),
  approveUnsubmitted: (count: number) => `Approve ${count} not submitted`,
  askApprove: (count: number) =>
    `Approve ${count === 1 ? 'this timesheet' : `these ${count} timesheets`}? Their hours will be locked, and none can be added.`,
  approving: (name: string, hours: string, pay: string) => `${name}: ${hours}, ${pay}`,
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  approveRest: (done: number, all: number) =>
    `${done} of ${all} are done. Approve again to finish the rest.`,
  notApproved: (names: string) => `Not approved: ${names}`,
  owed: 'Owed',
  owedForApproved: 'Pay was changed after these hours were approved:',
  running: (until: string) =>
    `This pay period runs through ${until}. Approving now locks what was worked so far; later hours are approved at its end.`,
}

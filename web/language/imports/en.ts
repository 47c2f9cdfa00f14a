import type { ComparedPerson } from '../../../shared/imports/comparison.ts'
import type { ImportField } from '../../../shared/imports/column.ts'
import type { ImportObstacle, ImportState, MissingColumn } from '../../../shared/imports/import.ts'
import type { RowKind } from '../../../shared/imports/row-kind.ts'
import type { RowProblemCode } from '../../../shared/imports/row-problem.ts'

const states: Record<ImportState, string> = {
  waiting: 'Not sent',
  reading: 'Reading …',
  ready: 'Ready to import',
  failed: 'Not readable',
  importing: 'Importing …',
  imported: 'Imported',
  undoing: 'Undoing …',
  undone: 'Undone',
}

const fields: Record<ImportField, string> = {
  person: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  payroll_id: 'Payroll number',
  customer: 'Customer',
  job: 'Job',
  date: 'Date',
  start: 'Start time',
  end: 'End time',
  end_date: 'End date',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  break: 'Unpaid break',
  break_start: 'Break starts',
  break_end: 'Break ends',
  break_type: 'Paid or unpaid break',
  punch: 'In or out',
  notes: 'Notes',
  zone: 'Time zone',
  kind: 'Work, break or time off',
}

const problems: Record<RowProblemCode, string> = {
  no_person: 'No name',
  no_job: 'No job or customer',
  bad_name: 'A name with a web address or signs that cannot be shown',
  bad_date: 'Not a date',
  bad_time: 'Not a time',
  no_time: 'No hours',
  no_end: 'No end time',
  no_start: 'No start time',
  bad_zone: 'Not a time zone',
  too_long: 'Longer than 24 hours',
  in_future: 'In the future',
  overlaps_row: 'Overlaps another row of the file',
  overlaps_hours: 'Overlaps hours that are in Dropcloth',
  approved: 'The day is approved',
  already_here: 'Imported before',
  person_left_out: 'You leave this person out',
  left_out: 'You leave these rows out',
  break_alone: 'A paid break next to no work: its job isn’t known',
  hours_differ: 'Imported: the file’s hours are not what its times come to',
  placed: 'Imported: the file doesn’t give both times, so we chose what is missing',
  break_placed: 'Imported: the file doesn’t give the breaks’ times, so we chose them',
  afternoon_assumed: 'Imported as afternoon times: the file says neither AM nor PM',
  rest_counts: 'A break of up to 20 minutes: it counts as work time',
  break_within: 'Imported without the unpaid break that another row puts in it',
  total_differs: 'A total in the file that isn’t the sum of its rows',
}

const kinds: Record<RowKind, string> = {
  work: 'Work',
  paid_break: 'Paid break',
  unpaid_break: 'Unpaid break',
  time_off: 'Time off',
  ignore: 'Leave out',
}

const obstacles: Record<ImportObstacle, string> = {
  sheets: 'Choose the sheet to read. More than one has hours.',
  columns: 'No hours can be read like this. Choose what each column holds.',
  date_order: 'Say whether dates are written month first or day first.',
  people: 'Say who each person is.',
  email_taken: 'Two people would have the same e-mail address. Change one.',
  paid_through: 'Say through which day hours are paid already.',
  too_many_people:
    'The file has more than 500 names. If that is wrong, choose another column for the name.',
  kinds: 'Say which names are jobs and which are breaks or time off.',
  jobs: 'Choose a job for the hours that have none, or leave them out.',
  differences: 'Confirm each difference between the file and what would be imported.',
  nothing: 'There is nothing new in this file.',
}

const missing: Record<MissingColumn, string> = {
  person: 'No column is chosen for the name.',
  job: 'No column is chosen for the job or the customer.',
  date: 'No column is chosen for the date.',
  time: 'No columns are chosen for the times or the hours.',
}

type Cause = ComparedPerson['explanations'][number]['cause']
const causes: Record<Cause, (minutes: number | null) => string> = {
  clock: () => 'A night when the clocks changed was counted by the clock on the wall',
  rests: () => 'Rests of up to 20 minutes were taken off; they count as work',
  rounding: (minutes) => `Punches were rounded to ${minutes ?? 0} minutes`,
  meal: (minutes) => `${minutes ?? 0} minutes for a meal were taken off long days, taken or not`,
  weekly: () => 'Overtime was counted by the week only, not by the day',
  rate: () => 'Overtime was paid by one rate, not by the average of the week’s rates',
  decimals: () => 'Hours printed with two decimals',
  unexplained: () => 'Not explained: look at the entries of this person',
}

/** Bringing hours along from another system, in English. */
export const importsEn = {
  title: 'Import hours',
  intro:
    'Bring your hours along from QuickBooks Time, Jobber or any other system: a CSV file or an Excel workbook, up to 10 MB. You see what would happen before anything is written, and you can undo it for seven days.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  sending: 'Sending …',
  notSent: 'The file could not be sent. Check your connection and choose it again.',
  tooLarge: 'The file has more than 10 MB. Split it by year.',
  none: 'No file was imported yet.',
  older: 'Older ones',
  states,
  needsAnswers: 'Needs answers',
  nothingNew: 'Nothing new',
  by: (name: string, when: string) => `${name}, ${when}`,
  failed: 'This import could not be read.',
  progress: (done: string, total: string) => `Step ${done} of ${total}`,
  keepsOn: 'You can leave this page. It goes on without you.',
  what: 'What would be imported',
  whatWas: 'What the file had',
  sum: (rows: number, hours: string) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'} with ${hours} hours`,
  sumOf: (rows: number, all: number, hours: string) =>
    `${rows} of ${all} ${all === 1 ? 'row' : 'rows'}, ${hours} hours`,
  span: (from: string, to: string) => `${from} to ${to}`,
  people: 'People',
  jobs: 'Jobs',
  customers: 'Customers',
  things: (matched: number, added: number) => `${matched} found, ${added} new`,
  newOnes: (names: string) => `New: ${names}`,
  payable: 'To be paid by Dropcloth',
  hours: (hours: string) => `${hours} h`,
  preset: (system: string) => `This looks like a file from ${system}.`,
  toDecide: 'Before you can import',
  obstacles,
  missing,
  doubled: (field: string, titles: string) =>
    `Several columns are chosen for “${field}” (${titles}). Keep one of them.`,
  doubledHours: (titles: string) =>
    `Several columns hold hours (${titles}). If one already includes the others, leave the others out. If not, add them up.`,
  addUp: 'Add them up',
  addedUp: (titles: string) => `These columns are added up for each row: ${titles}.`,
  sheet: 'Sheet',
  sheetRows: (name: string, rows: number) => `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`,
  sheetsRead: (name: string, others: string) =>
    `Only the sheet “${name}” is read. Not read: ${others}.`,
  choices: 'How to read it',
  columns: 'Columns',
  column: 'Column',
  holds: 'Holds',
  notUnderstood: (cells: string) => `Not understood: ${cells}`,
  examples: 'Examples',
  ignored: 'Leave out',
  fields,
  kinds,
  kindsTitle: 'Kinds of hours',
  kindOf: (value: string) => `What ${value} is`,
  fileJobs: 'Jobs in the file',
  workJobs: (count: number) => `Nothing to decide: ${count === 1 ? '1 job' : `${count} jobs`}`,
  noJob: 'Hours without a job',
  whatIs: (name: string) => `What ${name} is`,
  newJob: 'New job',
  newJobName: 'Name of the new job',
  existingJobs: 'Your jobs',
  differencesTitle: 'Differences from the file',
  differencesHint:
    'The file’s own hours aren’t what would be imported. Check the rows, then confirm each person.',
  weekOf: (date: string) => `Week of ${date}`,
  fileSays: (file: string, ours: string) =>
    `the file says ${file} hours; ${ours} would be imported`,
  totalSays: (total: string, rows: string) =>
    `the total says ${total} hours; its rows add up to ${rows}`,
  withoutRows: (hours: string) => `${hours} hours would be imported, without these rows:`,
  rowWithoutEnd: (row: number) => `Row ${row} has no end time and is not imported`,
  rowWithoutStart: (row: number) => `Row ${row} has no start time and is not imported`,
  leftOutHours: 'Left out',
  wholeFile: 'Rows and totals without a name',
  accept: (name: string) => `I accept the differences of: ${name}`,
  confirmFirst: 'Confirm the differences first.',
  dateOrder: 'Dates are written',
  orders: {
    MDY: 'month first (3/31/2026)',
    DMY: 'day first (31/3/2026)',
    YMD: 'year first (26/3/31)',
  },
  timeZone: 'Time zone of the times',
  newJobs: 'New jobs are',
  jobStates: { Completed: 'completed', Active: 'active' },
  paidThrough: 'Already paid through',
  paidThroughHint:
    'All hours through this day count as paid elsewhere, those logged here too: Dropcloth never pays them again. Later hours are paid by Dropcloth.',
  ownPaid: (people: number, hours: string) =>
    `${people === 1 ? '1 person has' : `${people} people have`} ${hours} hours logged here until that day. They would count as paid, too.`,
  cutsWeek:
    'A workweek goes on past this day. Its overtime falls due in the next pay period, and Dropcloth pays all of it there.',
  emailNeeded: 'Type the e-mail address of each person who is to be added.',
  paidNow: 'Already paid elsewhere',
  paidNowHint:
    'Hours through this day were paid by what you used before. Dropcloth shows them, and pays none of them.',
  changePaid: 'Change the day',
  askPaid:
    'Hours that count as paid by this no more wait for approval again; those that count as paid by it now cannot be approved any more.',
  nothingPaid: 'Nothing: Dropcloth pays all of it',
  paidOn: (date: string) => `${date}, the end of a pay period`,
  name: 'Name in the file',
  here: 'Hours here',
  inFile: 'Hours in the file',
  who: 'Who this is',
  add: 'Add as a new person',
  skip: 'Leave out',
  undecided: 'Choose …',
  email: (name: string) => `E-mail of ${name}`,
  whoIs: (name: string) => `Who ${name} is`,
  worksHere: (name: string) => `${name} works here now`,
  worksHereHint: 'People who work here count for the monthly price.',
  problems: 'Rows to look at',
  row: (row: number) => `Row ${row}`,
  rowProblems: problems,
  more: (count: number) => `and ${count} more`,
  readAgain: 'Read again with these choices',
  readFirst: 'Read the file again first.',
  import: (rows: number) => `Import ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  askImport: 'Import this file? You can undo it for seven days.',
  undo: 'Undo this import',
  askUndo:
    'Undo this import? All that it brought is taken out again, except hours that were corrected or approved since.',
  undoUntil: (date: string) => `It can be undone until ${date}.`,
  done: 'What was imported',
  counts: (people: number, jobs: number, customers: number) =>
    [
      `${people} new ${people === 1 ? 'person' : 'people'}`,
      `${jobs} new ${jobs === 1 ? 'job' : 'jobs'}`,
      `${customers} new ${customers === 1 ? 'customer' : 'customers'}`,
    ].join(', '),
  leftOut: (rows: number) =>
    `${rows} ${rows === 1 ? 'row was' : 'rows were'} left out because their day was changed or approved in the meantime.`,
  kept: (rows: number, records: number) =>
    `Still here: ${rows} ${rows === 1 ? 'row' : 'rows'}, corrected or approved since; ${records} ${records === 1 ? 'person, job or customer' : 'people, jobs or customers'}, in use.`,
  taken: 'All that it brought is gone.',
  compare: 'Compare the last pay period',
  compareHint:
    'Type what your old system made of the last pay period. Dropcloth shows its own figures beside them, and where each difference comes from.',
  day: 'A day of the pay period',
  person: 'Person',
  regular: 'Regular hours',
  overtime: 'Overtime hours',
  doubletime: 'Double time hours',
  gross: 'Gross pay',
  fieldOf: (field: string, name: string) => `${field}: ${name}`,
  compareNow: 'Compare',
  typeSome: 'Type the regular hours of at least one person.',
  ours: 'Dropcloth',
  theirs: 'Old system',
  figures: (hours: string, overtime: string) => `${hours} h, of them ${overtime} h overtime`,
  same: 'The same',
  causes,
  signed: (hours: string, money: string | null) =>
    money === null ? `${hours} h` : `${hours} h, ${money}`,
  difference: 'Difference',
}
export type ImportsText = typeof importsEn

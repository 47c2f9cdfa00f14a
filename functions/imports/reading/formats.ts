import type { ImportField } from '../../../shared/imports/column.ts'
import type { FileFormat } from '../../../shared/imports/file-format.ts'

/** An export that is known by a set of its titles. */
export interface Format {
  name: FileFormat
  /** Titles that the file must have, in lower case. */
  needs: readonly string[]
  /** Fields of titles that mean something else in other files; null leaves the column out. */
  fields: Readonly<Partial<Record<string, ImportField | null>>>
  /** True if a person's name appears on the first of the person's rows only. */
  namesOnce?: boolean
  /** True if the stated hours include the unpaid break. */
  isGross?: boolean
}

const started = { 'start date': 'date', 'end date': 'end_date' } as const

/** Known exports, the more special before the more general. */
export const formats: readonly Format[] = [
  {
    name: 'quickbooks_time',
    needs: ['fname', 'lname', 'local date', 'jobcode 1'],
    fields: { number: null, group: null, 'local day': null },
  },
  {
    name: 'clockify',
    needs: ['user', 'project', 'start date', 'start time', 'end date', 'duration (h)'],
    fields: {
      ...started,
      group: null,
      description: 'notes',
      tags: null,
      'duration (h)': 'hours',
      'duration (decimal)': null,
    },
  },
  {
    name: 'toggl',
    needs: ['user', 'project', 'description', 'start date', 'start time', 'end date', 'duration'],
    fields: { ...started, description: 'notes', tags: null, duration: 'hours' },
  },
  {
    name: 'toggl',
    needs: ['member', 'project', 'start date', 'start time', 'stop date', 'stop time'],
    fields: { ...started, 'stop date': 'end_date', 'stop time': 'end', description: 'notes' },
  },
  {
    name: 'harvest',
    needs: ['client', 'project', 'hours', 'first name', 'last name', 'billable'],
    fields: {
      hours: 'hours',
      'hours rounded': null,
      'project code': null,
      employee: null,
      roles: null,
      teams: null,
    },
  },
  {
    name: 'connecteam',
    needs: ['first name', 'last name', 'type', 'start date', 'in', 'out', 'shift hours'],
    fields: {
      ...started,
      type: 'job',
      'sub job': 'job',
      'shift hours': 'hours',
      'daily automatic unpaid break hours': 'break',
      'employee notes': 'notes',
    },
    namesOnce: true,
    isGross: true,
  },
  {
    name: 'homebase',
    needs: ['name', 'clock in date', 'clock in time', 'clock out date', 'clock out time'],
    fields: {
      'clock in date': 'date',
      'clock in time': 'start',
      'clock out date': 'end_date',
      'clock out time': 'end',
      'break start': 'break_start',
      'break end': 'break_end',
      'break type': 'break_type',
      'break length': null,
      'unpaid breaks': 'break',
      'total paid hours': 'hours',
      role: null,
    },
    namesOnce: true,
  },
  {
    name: 'square',
    needs: ['first name', 'last name', 'clock in date', 'clock in time', 'regular hours'],
    fields: {
      'clock in date': 'date',
      'clock in time': 'start',
      'clock out date': 'end_date',
      'clock out time': 'end',
      'regular hours': 'hours',
      'overtime hours': 'hours',
      'doubletime hours': 'hours',
      'double overtime hours': 'hours',
      'unpaid break hours': 'break',
      'job title': null,
    },
  },
  {
    name: 'kimai',
    needs: ['date', 'from', 'to', 'duration', 'project', 'activity'],
    fields: { duration: 'hours', rate: null, name: null, username: 'email', description: 'notes' },
  },
  {
    name: 'kimai',
    needs: ['date', 'begin', 'end', 'duration', 'project', 'activity'],
    fields: { duration: 'hours', rate: null, name: null, username: 'email', description: 'notes' },
  },
  {
    name: 'deputy',
    needs: ['date', 'start', 'end', 'mealbreak', 'total hours'],
    fields: { mealbreak: 'break', 'area name': 'job', area: 'job' },
  },
  {
    name: 'hubstaff',
    needs: ['member', 'project', 'total hours', 'activity'],
    fields: { 'total hours': 'hours', 'regular hours': null, 'to do': null, time: null },
  },
  {
    name: 'hubstaff',
    needs: ['member', 'total worked', 'activity'],
    fields: { 'total worked': null },
  },
  {
    name: 'frappe',
    needs: ['log type', 'time'],
    fields: {
      employee: 'payroll_id',
      'employee name': 'person',
      time: 'start',
      'log type': 'punch',
    },
  },
  { name: 'clockshark', needs: ['customer job', 'task', 'total'], fields: {} },
  {
    name: 'clockshark',
    needs: ['start', 'end', 'lunch', 'job name'],
    fields: { 'job number': null, 'job code': null },
  },
  { name: 'jobber', needs: ['client', 'visit', 'duration'], fields: {} },
  {
    name: 'workyard',
    needs: ['employee', 'project', 'cost code', 'clock in', 'clock out'],
    fields: {},
  },
]

import * as z from 'zod/mini'

/** The systems whose exports are known by their titles. */
export const fileFormats = [
  'quickbooks_time',
  'clockify',
  'toggl',
  'harvest',
  'connecteam',
  'clockshark',
  'jobber',
  'homebase',
  'square',
  'kimai',
  'deputy',
  'workyard',
  'hubstaff',
  'frappe',
] as const
export const fileFormat = z.enum(fileFormats)
export type FileFormat = z.infer<typeof fileFormat>

/** The names of the systems, the same in every language. */
export const formatNames: Record<FileFormat, string> = {
  quickbooks_time: 'QuickBooks Time',
  clockify: 'Clockify',
  toggl: 'Toggl Track',
  harvest: 'Harvest',
  connecteam: 'Connecteam',
  clockshark: 'ClockShark',
  jobber: 'Jobber',
  homebase: 'Homebase',
  square: 'Square',
  kimai: 'Kimai',
  deputy: 'Deputy',
  workyard: 'Workyard',
  hubstaff: 'Hubstaff',
  frappe: 'Frappe HR',
}

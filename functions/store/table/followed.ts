import { entrySuffix, pendingSuffix, taskSuffix } from './keys.ts'

/** The ends of partitions whose new and changed items the worker follows; some of them are events of webhooks. */
export const followedSuffixes = [
  taskSuffix,
  pendingSuffix,
  entrySuffix,
  '#LEAVE',
  '#SHEET',
  '#EXPORT',
  '#PUBLICATION',
  '#ACKNOWLEDGED',
  '#RECEIPT',
] as const

/** The nouns of which the worker follows each change in their history. */
export const followedNouns = ['ENTRY', 'JOB', 'CUSTOMER', 'USER'] as const

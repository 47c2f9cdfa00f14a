import * as z from 'zod/mini'

/** What a company's programs can be told of, each as `noun.happened`. */
export const eventTypes = [
  'punch.recorded',
  'punch.corrected',
  'timesheet.submitted',
  'timesheet.approved',
  'timesheet.reopened',
  'timesheet.disputed',
  'payroll.exported',
  'job.created',
  'job.updated',
  'job.completed',
  'job.deleted',
  'job.restored',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.restored',
  'person.added',
  'person.updated',
  'person.deactivated',
  'person.reactivated',
  'shift.published',
  'shift.declined',
  'leave.requested',
  'leave.decided',
  'receipt.added',
  'endpoint.test',
] as const

export const eventType = z.enum(eventTypes)
export type EventType = z.infer<typeof eventType>

/** Those that one can ask for; the test comes to every endpoint that is tested. */
export const subscribable = eventTypes.filter(
  (type): type is Exclude<EventType, 'endpoint.test'> => type !== 'endpoint.test',
)

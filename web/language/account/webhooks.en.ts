import type { EventType } from '../../../shared/webhooks/event-types.ts'

type Subscribable = Exclude<EventType, 'endpoint.test'>

const eventNames = {
  'punch.recorded': 'hours and notes are logged',
  'punch.corrected': 'an entry is corrected or taken back',
  'timesheet.submitted': 'a timesheet is submitted',
  'timesheet.approved': 'a timesheet is approved',
  'timesheet.reopened': 'a timesheet is reopened',
  'timesheet.disputed': 'somebody disputes their hours',
  'payroll.exported': 'a payroll file is made',
  'job.created': 'a job is added',
  'job.updated': 'a job changes',
  'job.completed': 'a job is completed',
  'job.deleted': 'a job is deleted',
  'job.restored': 'a job is restored',
  'customer.created': 'a customer is added',
  'customer.updated': 'a customer changes',
  'customer.deleted': 'a customer is deleted',
  'customer.restored': 'a customer is restored',
  'person.added': 'a person is added',
  'person.updated': 'a person changes',
  'person.deactivated': 'a person is marked inactive',
  'person.reactivated': 'a person is marked active again',
  'shift.published': 'the schedule is published',
  'shift.declined': 'somebody cannot come',
  'leave.requested': 'somebody asks for time off',
  'leave.decided': 'time off is decided on',
  'receipt.added': 'a receipt is added',
} satisfies Record<Subscribable, string>

const typeNames: Record<EventType, string> = { ...eventNames, 'endpoint.test': 'test' }

/** Endpoints that are told what happens, in English. */
export const webhooksEn = {
  webhooks: {
    title: 'Webhooks',
    hint: 'Programs of yours are told what happens, as it happens: ids and where to read the rest, never wages or places. Signed by Standard Webhooks.',
    none: 'No program is told anything.',
    add: 'Add an endpoint',
    url: 'Address (https)',
    events: 'It is told when',
    chooseEvents: 'Choose what it is told.',
    failure: 'The endpoint could not be saved.',
    save: 'Save',
    secret: 'Signing secret',
    shown:
      'Copy it now: it is not shown again. With it your program knows that what it gets is from us.',
    copy: 'Copy the secret',
    copied: 'Copied',
    done: 'I have it',
    test: 'Send a test',
    enable: 'Turn it on',
    enabled: 'On again.',
    deliveries: 'What it was sent',
    change: 'Change',
    rotate: 'New secret',
    rotateQuestion:
      'The former secret signs for another day, so that your program can take over the new one.',
    delete: 'Delete',
    deleteQuestion: (host: string) =>
      `Nothing is sent to ${host} any more, and what waits is dropped.`,
    deleted: 'Deleted.',
    bothSign: (time: string) => `The former secret signs, too, until ${time}.`,
    off: {
      gone: (day: string) => `Off since ${day}: it answered that it is gone for good (410).`,
      failing: (day: string) => `Off since ${day}: it took nothing for three days.`,
    },
    nothingSent: 'Nothing was sent yet.',
    older: 'Show older',
    sendAgain: 'Send again',
    sentAgain: 'It is on its way.',
    states: { pending: 'on its way', delivered: 'delivered', failed: 'not delivered' },
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    answered: (status: number) => `answered ${status}`,
    errors: {
      unreachable: 'no answer',
      refused_address: 'its name does not lead to a public address',
      timeout: 'no answer within 15 seconds',
      disabled: 'the endpoint was off',
      deleted: 'the endpoint was deleted',
    },
    next: (time: string) => `next attempt ${time}`,
    eventNames,
    typeNames,
  },
}

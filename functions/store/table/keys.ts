import { duePartition, isDuePartition, type DueListName } from './due-partitions.ts'
import { createHash } from 'node:crypto'

/** The primary key of an item. */
export interface Key {
  pk: string
  sk: string
}

/** Kinds of records that have an id, a version and a history. */
export type Noun =
  | 'USER'
  | 'JOB'
  | 'CUSTOMER'
  | 'ENTRY'
  | 'EXPORT'
  | 'PHOTO'
  | 'PAINT'
  | 'RECEIPT'
  | 'SHIFT'
  | 'PUBLICATION'
  | 'LEAVE'
  | 'SERIES'
  | 'TOKEN'
  | 'WEBHOOK'
  | 'IMPORT'
  | 'CONNECTION'
  | 'PUSH'

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Every partition that holds a tenant's data begins with this, on the table and on every index. */
export function tenantPrefix(tenant: string): string {
  return `T#${tenant}#`
}

/** The end of the partition key of every proposal: what the stream's filter looks for. */
export const proposalSuffix = '#PROPOSAL'

/** The end of the partition key of every entry: what the stream's filter looks for. */
export const entrySuffix = '#ENTRY'

/** The end of the partition key of every delivery that is on its way: what the stream's filter looks for. */
export const pendingSuffix = '#PENDING'

/** Returns the key of an item of a tenant. */
function ownKey(tenant: string, kind: string, sk: string): Key {
  return { pk: `${tenantPrefix(tenant)}${kind}`, sk }
}

/** Keys of items of one tenant. A new kind of secret is named in `functions/users/credentials.ts`, too. */
export const tenantKeys = {
  noun: (tenant: string, noun: Noun, id: string) => ownKey(tenant, noun, id),
  tenant: (tenant: string) => ownKey(tenant, 'TENANT', 'TENANT'),
  counters: (tenant: string) => ownKey(tenant, 'COUNTERS', 'COUNTERS'),
  email: (tenant: string, email: string) => ownKey(tenant, 'EMAIL', email),
  punchDay: (tenant: string, date: string, user: string) =>
    ownKey(tenant, 'DAY', `${date}#${user}`),
  sheet: (tenant: string, from: string, user: string) => ownKey(tenant, 'SHEET', `${from}#${user}`),
  sheetSnapshot: (tenant: string, from: string, user: string) =>
    ownKey(tenant, 'SNAPSHOT', `${from}#${user}`),
  timeChange: (tenant: string, user: string, at: string, id: string) =>
    ownKey(tenant, `CHANGE#${user}`, `${at}#${id}`),
  changeRequest: (tenant: string, user: string, sheet: string, id: string) =>
    ownKey(tenant, `REQUESTED#${user}`, `${sheet}#${id}`),
  publishedDay: (tenant: string, date: string) => ownKey(tenant, 'PUBLISHED', date),
  acknowledgement: (tenant: string, date: string, shift: string, user: string) =>
    ownKey(tenant, 'ACKNOWLEDGED', `${date}#${shift}#${user}`),
  availability: (tenant: string, user: string) => ownKey(tenant, 'AVAILABILITY', user),
  scheduleSettings: (tenant: string) => ownKey(tenant, 'PLANNING', 'SETTINGS'),
  leaveChanges: (tenant: string) => ownKey(tenant, 'PLANNING', 'LEAVE'),
  heard: (tenant: string, user: string) => ownKey(tenant, 'HEARD', user),
  /** That somebody was told of something of a shift, once. */
  shiftNotice: (tenant: string, notice: string) => ownKey(tenant, 'NOTICE', notice),
  calendar: (tenant: string, user: string) => ownKey(tenant, 'CALENDAR', user),
  publishedVersion: (tenant: string) => ownKey(tenant, 'PLANNING', 'PUBLISHED'),
  jobCostTotal: (tenant: string, job: string) => ownKey(tenant, 'COST', job),
  jobCostLine: (tenant: string, job: string, from: string, user: string) =>
    ownKey(tenant, 'COST', `${job}#${from}#${user}`),
  latePayment: (tenant: string, sk: string) => ownKey(tenant, 'PAID', sk),
  exportedFiles: (tenant: string, period: string, format: string) =>
    ownKey(tenant, 'EXPORTED', `${period}#${format}`),
  matches: (tenant: string, books: string) => ownKey(tenant, 'MATCHES', books),
  questionsOfDay: (tenant: string, day: string) => ownKey(tenant, 'QUESTIONS', day),
  exportPart: (tenant: string, uuid: string, checksum: string, part: number) =>
    ownKey(tenant, 'FILE', `${uuid}#${checksum}#${part}`),
  audit: (tenant: string, record: string, at: string, id: string) =>
    ownKey(tenant, `A#${record}`, `${at}#${id}`),
  reminders: (tenant: string, user: string) => ownKey(tenant, 'REMINDERS', user),
  proposal: (tenant: string, user: string, uuid: string): Key => ({
    pk: `T#${tenant}${proposalSuffix}`,
    sk: `${user}#${uuid}`,
  }),
  mail: (tenant: string, name: string) => ownKey(tenant, 'MAIL', name),
  mailChoice: (tenant: string, user: string) => ownKey(tenant, 'MAILCHOICE', user),
  summary: (tenant: string, name: string) => ownKey(tenant, 'SUMMARY', name),
  paintTerm: (tenant: string, term: string, paint: string) =>
    ownKey(tenant, 'PAINTTERM', `${term}#${paint}`),
  jobMaterials: (tenant: string, job: string) => ownKey(tenant, 'MATERIALS', job),
  receiptMonth: (tenant: string, month: string) => ownKey(tenant, 'RECEIPTMONTH', month),
  receiptLikeness: (tenant: string, like: string, receipt: string) =>
    ownKey(tenant, 'RECEIPTLIKENESS', `${like}#${receipt}`),
  /** The requests of a company in a second (epoch seconds), of the kind that goes first or of the others. */
  requestsOfSecond: (tenant: string, kind: string, second: number) =>
    ownKey(tenant, 'REQUESTS', `${kind}#${second}`),
  picturesOfDay: (tenant: string, user: string, day: string) =>
    ownKey(tenant, 'PICTUREDAY', `${user}#${day}`),
  pictureBytes: (tenant: string) => ownKey(tenant, 'PICTUREBYTES', 'TOTAL'),
  billing: (tenant: string) => ownKey(tenant, 'PLAN', 'PLAN'),
  billingEvent: (tenant: string, id: string) => ownKey(tenant, 'BILLINGEVENT', id),
  /** A delivery on its way, and one that is over; by its endpoint and its id, which begins with when it happened. */
  pendingDelivery: (tenant: string, webhook: string, id: string): Key => ({
    pk: `T#${tenant}${pendingSuffix}`,
    sk: `${webhook}#${id}`,
  }),
  delivery: (tenant: string, webhook: string, id: string) =>
    ownKey(tenant, 'DELIVERY', `${webhook}#${id}`),
  sendingTo: (tenant: string, webhook: string) => ownKey(tenant, 'SENDING', webhook),
  slots: (tenant: string, of: string) => ownKey(tenant, 'SLOTS', of),
  task: (tenant: string, record: string) => ownKey(tenant, 'TASK', record),
  dataKey: (tenant: string) => ownKey(tenant, 'KEY', 'SSN'),
  /** Present while an operator deletes the tenant: how far that is. */
  leaving: (tenant: string) => ownKey(tenant, 'LEAVING', 'LEAVING'),
}

export type TenantKey = keyof typeof tenantKeys

/** The end of the partition key of every task: what the stream's filter looks for. */
export const taskSuffix = '#TASK'

/** The end of the partition key of every photo: what the stream's filter looks for, once one has left the table. */
export const photoSuffix = '#PHOTO'

/** Partitions of the indexes. */
export const partitions = {
  all: (tenant: string, noun: Noun) => `T#${tenant}#ALL#${noun}`,
  deleted: (tenant: string, noun: Noun) => `T#${tenant}#DELETED#${noun}`,
  ofUser: (tenant: string, user: string) => `T#${tenant}#PERSON#${user}`,
  daysOfUser: (tenant: string, user: string) => `T#${tenant}#DAYS#${user}`,
  ofJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}`,
  hiddenOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#HIDDEN`,
  photosOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#PHOTOS`,
  paintsOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#PAINTS`,
  deletedPaintsOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#DELETEDPAINTS`,
  deletedPhotosOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#DELETEDPHOTOS`,
  receiptsOfUser: (tenant: string, user: string) => `T#${tenant}#PERSON#${user}#RECEIPTS`,
  deletedReceiptsOfUser: (tenant: string, user: string) =>
    `T#${tenant}#PERSON#${user}#DELETEDRECEIPTS`,
  /** Its shifts in the order of their days. */
  schedule: (tenant: string) => `T#${tenant}#SCHEDULE`,
  /** Somebody's leave in the order of its last days. */
  leaveOfUser: (tenant: string, user: string) => `T#${tenant}#PERSON#${user}#LEAVE`,
  ofCustomer: (tenant: string, customer: string) => `T#${tenant}#CUSTOMER#${customer}`,
}

/** The sort key of an index: what it is ordered by, then the id that makes it unique. */
export function sortKeyOf(by: string, uuid: string): string {
  return `${by}#${uuid}`
}

/** The id at the end of a sort key. */
export function uuidOfSortKey(sort: string): string {
  return sort.slice(sort.lastIndexOf('#') + 1)
}

/** The tenant that a partition key belongs to; null where it is none's. */
export function tenantOfPartition(pk: string): string | null {
  return /^T#([0-9a-f-]{36})#/.exec(pk)?.[1] ?? null
}

/** How partitions of sessions, sign-ins, invitations, identities, phone links, reminders, mail, billing, schedules, calendars, tokens and webhooks begin. */
export const accessPrefixes = [
  'S#',
  'L#',
  'V#',
  'I#',
  'P#',
  'R#',
  'M#',
  'B#',
  'D#',
  'C#',
  'K#',
  'W#',
] as const

/** What names a phone's link without opening it. */
export function phoneLinkId(secret: string): string {
  return hash(`phone:${secret}`)
}

/** What names a calendar's address without opening it. */
export function calendarLinkId(secret: string): string {
  return hash(`calendar:${secret}`)
}

/** A pattern of the partitions of a tenant's history. */
export function auditPartitions(tenant: string): string {
  return `T#${tenant}#A#*`
}

/**
 * Keys outside tenants: only the code of sessions and sign-in may touch these. A new kind of secret is named in
 * `functions/users/credentials.ts`, too.
 */
export const accessKeys = {
  session: (secret: string): Key => ({ pk: `S#${hash(secret)}`, sk: 'SESSION' }),
  signIn: (secret: string): Key => ({ pk: `L#${hash(secret)}`, sk: 'SIGN_IN' }),
  invitation: (secret: string): Key => ({ pk: `V#${hash(secret)}`, sk: 'INVITATION' }),
  phoneLink: (id: string): Key => ({ pk: `P#${id}`, sk: 'PHONE_LINK' }),
  calendarLink: (id: string): Key => ({ pk: `C#${id}`, sk: 'CALENDAR' }),
  token: (id: string): Key => ({ pk: `K#${id}`, sk: 'TOKEN' }),
  subscriber: (tenant: string, user: string): Key => ({
    pk: 'R#SUBSCRIBERS',
    sk: `${tenant}#${user}`,
  }),
  due: (list: DueListName, tenant: string): Key => ({
    pk: duePartition(list, tenant),
    sk: membershipSortKey(tenant),
  }),
  identity: (identity: string): Key => ({ pk: `I#${identity}`, sk: 'IDENTITY' }),
  devices: (identity: string): Key => ({ pk: `I#${identity}`, sk: 'DEVICES' }),
  /** Lists a session of an identity under an id that opens nothing. */
  listedSession: (identity: string, id: string): Key => ({
    pk: `I#${identity}`,
    sk: `SESSION#${id}`,
  }),
  companiesOfIdentity: (identity: string, day: string): Key => ({
    pk: `I#${identity}`,
    sk: `FOUNDED#${day}`,
  }),
  invitationsOfAddress: (email: string, day: string): Key => ({
    pk: `V#${hash(`address:${email}`)}`,
    sk: `MAILED#${day}`,
  }),
  membership: (identity: string, tenant: string): Key => ({
    pk: `I#${identity}`,
    sk: membershipSortKey(tenant),
  }),
}

export type AccessKey = keyof typeof accessKeys

/** The sort key of every membership of a tenant, whoever's it is. */
export function membershipSortKey(tenant: string): string {
  return `TENANT#${tenant}`
}

/** Returns true if an item is a tenant's own, a membership in it, or its line in a due list. */
export function belongsToTenant(tenant: string, { pk, sk }: Key): boolean {
  const isListed = pk.startsWith('I#') || isDuePartition(pk)
  return pk.startsWith(tenantPrefix(tenant)) || (isListed && sk === membershipSortKey(tenant))
}

/** An identity is the pair of issuer and subject, never an e-mail address. */
export function identityId(issuer: string, subject: string): string {
  return hash(JSON.stringify([issuer, subject]))
}

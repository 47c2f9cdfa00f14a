import { createHash } from 'node:crypto'

/** The primary key of an item. */
export interface Key {
  pk: string
  sk: string
}

/** What puts an item into indexes; an absent attribute keeps it out of that index. */
export interface IndexKeys {
  byTenant?: string
  byPerson?: string
  byPlace?: string
  sort?: string
}

export type Noun = 'USER' | 'JOB' | 'CUSTOMER' | 'ENTRY'

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Every partition that holds a company's data begins with this, on the table and on every index. */
export function tenantPrefix(tenant: string): string {
  return `T#${tenant}#`
}

/** Keys of items of one company. */
export const tenantKeys = {
  noun: (tenant: string, noun: Noun, uuid: string): Key => ({
    pk: `T#${tenant}#${noun}`,
    sk: uuid,
  }),
  tenant: (tenant: string): Key => ({ pk: `T#${tenant}#TENANT`, sk: 'TENANT' }),
  counters: (tenant: string): Key => ({ pk: `T#${tenant}#COUNTERS`, sk: 'COUNTERS' }),
  email: (tenant: string, email: string): Key => ({ pk: `T#${tenant}#EMAIL`, sk: email }),
  presence: (tenant: string, user: string): Key => ({ pk: `T#${tenant}#PRESENCE`, sk: user }),
  audit: (tenant: string, thing: string, at: string, id: string): Key => ({
    pk: `T#${tenant}#A#${thing}`,
    sk: `${at}#${id}`,
  }),
  task: (tenant: string, thing: string): Key => ({ pk: `T#${tenant}#TASK`, sk: thing }),
  dataKey: (tenant: string): Key => ({ pk: `T#${tenant}#KEY`, sk: 'SSN' }),
}

/** The end of the partition key of every task: what the stream's filter looks for. */
export const taskSuffix = '#TASK'

/** Partitions of the indexes. */
export const partitions = {
  all: (tenant: string, noun: Noun) => `T#${tenant}#ALL#${noun}`,
  deleted: (tenant: string, noun: Noun) => `T#${tenant}#DELETED#${noun}`,
  ofPerson: (tenant: string, user: string) => `T#${tenant}#PERSON#${user}`,
  ofJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}`,
  hiddenOfJob: (tenant: string, job: string) => `T#${tenant}#JOB#${job}#HIDDEN`,
  ofCustomer: (tenant: string, customer: string) => `T#${tenant}#CUSTOMER#${customer}`,
}

/** A position in an index: what it is ordered by, then the id that makes it unique. */
export function sortOf(by: string, uuid: string): string {
  return `${by}#${uuid}`
}

/** The id at the end of a position. */
export function uuidOfSort(sort: string): string {
  return sort.slice(sort.lastIndexOf('#') + 1)
}

/** The company that a partition key belongs to; null where it is none's. */
export function tenantOfPartition(pk: string): string | null {
  return /^T#([0-9a-f-]{36})#/.exec(pk)?.[1] ?? null
}

/** How partitions of sessions, sign-ins, invitations and identities begin. */
export const accessPrefixes = ['S#', 'L#', 'V#', 'I#'] as const

/** A pattern of the partitions of a company's history. */
export function auditPartitions(tenant: string): string {
  return `T#${tenant}#A#*`
}

/** Keys outside companies: only the code of sessions and sign-in may touch these. */
export const sessionKeys = {
  session: (secret: string): Key => ({ pk: `S#${hash(secret)}`, sk: 'SESSION' }),
  signIn: (secret: string): Key => ({ pk: `L#${hash(secret)}`, sk: 'SIGN_IN' }),
  invitation: (secret: string): Key => ({ pk: `V#${hash(secret)}`, sk: 'INVITATION' }),
  identity: (identity: string): Key => ({ pk: `I#${identity}`, sk: 'IDENTITY' }),
  membership: (identity: string, tenant: string): Key => ({
    pk: `I#${identity}`,
    sk: `TENANT#${tenant}`,
  }),
}

/** An identity is the pair of issuer and subject, never an e-mail address. */
export function identityOf(issuer: string, subject: string): string {
  return hash(JSON.stringify([issuer, subject]))
}

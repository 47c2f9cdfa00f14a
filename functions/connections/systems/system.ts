import type { TheirPerson } from '../../payroll/files/format.ts'
import type { Grant } from '../grant.ts'

/** With what a company's books are opened. */
export interface Access {
  token: string
  /** The company, as the system numbers it. */
  company: string
}

/** What a line says, to be held against what the system has. */
export interface LineFacts {
  date: string
  /** Hours as people read them. */
  hours: string
  /** All else that matters: who, for whom, as what. */
  rest: string
}

/** A line of ours that the system has. */
export interface FoundLine extends LineFacts {
  id: string
  /** What it has to be told to change or delete it. */
  version: string
  /** Which line of which push it is. */
  marker: string
}

interface Dates {
  from: string
  to: string
}

/** A payroll system that takes hours, as all that is done with one needs it. */
export interface HoursSystem {
  /** Whether the installation is registered with it. */
  isOffered: boolean
  format: 'qb_online_api' | 'gusto_api'
  /** Whether hours are for customers there. */
  hasCustomers: boolean
  /** Where somebody says that we may; `redirect` is where they come back to. */
  authorizeAddress: (state: string, redirect: string) => URL
  /** What somebody's yes is worth. */
  exchange: (code: string, redirect: string) => Promise<Grant>
  refresh: (granted: Grant) => Promise<Grant>
  revoke: (granted: Grant) => Promise<void>
  /** Which company was opened; `named` is what the system said of it on the way back. */
  readCompany: (
    token: string,
    named: string | undefined,
  ) => Promise<{ company: string; company_name: string }>
  readPeople: (access: Access) => Promise<TheirPerson[]>
  readCustomers: (access: Access) => Promise<{ id: string; name: string }[]>
  /** What a line of the export says. */
  factsOf: (body: unknown) => LineFacts
  /** Hours of a line that the system takes without how they are paid; null of all others. */
  untypedOf: (body: unknown) => { kind: 'overtime' | 'doubletime'; minutes: number } | null
  /** Has the system take a line. */
  create: (access: Access, body: unknown, marker: string) => Promise<void>
  /** Our lines of some days, the days included; what others entered is none of them. */
  readLines: (access: Access, dates: Dates) => Promise<FoundLine[]>
  remove: (access: Access, line: FoundLine) => Promise<void>
}

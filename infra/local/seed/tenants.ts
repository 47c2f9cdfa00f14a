import type { Role } from '../../../shared/fields/role.ts'

/** A user of a demo tenant. */
export interface Member {
  name: string
  email: string
  role: Role
  pay: number | null
  phone: string
  isActive?: boolean
}

/** A demo tenant: who is in it, and how much happened there. */
export interface DemoTenant {
  key: string
  name: string
  industry: string
  timeZone: string
  /** Hours by which its morning comes after UTC's. */
  behindUtc: number
  members: readonly [Member, ...Member[]]
  jobs: number
  customers: number
  days: number
  /** Whether its last weeks are paid: approved, exported, disputed. */
  hasPayroll: boolean
}

const both: Member = {
  name: 'Dana Duo',
  email: 'duo@example.com',
  role: 'admin',
  pay: null,
  phone: '(555) 010-0190',
}

function painter(name: string, pay: number, line: number, isActive = true): Member {
  const email = `${name.split(' ')[0]?.toLowerCase()}@brightside.example`
  return { name, email, role: 'painter', pay, phone: `(555) 010-01${line}`, isActive }
}

export const brightside: DemoTenant = {
  key: 'brightside',
  name: 'Brightside Painting',
  industry: 'Painting',
  timeZone: 'UTC',
  behindUtc: 0,
  jobs: 40,
  customers: 25,
  days: 90,
  hasPayroll: true,
  members: [
    {
      name: 'Olivia Grant',
      email: 'owner@brightside.example',
      role: 'admin',
      pay: null,
      phone: '(555) 010-0100',
    },
    {
      name: 'Sam Whitfield',
      email: 'sam@brightside.example',
      role: 'supervisor',
      pay: 38,
      phone: '(555) 010-0101',
    },
    {
      name: 'Pat Romero',
      email: 'pat@brightside.example',
      role: 'painter',
      pay: 26.5,
      phone: '(555) 010-0102',
    },
    both,
    {
      name: 'Renee Memberillo',
      email: 'renee@brightside.example',
      role: 'supervisor',
      pay: 36,
      phone: '(555) 010-0103',
    },
    painter('Luis Ortega', 27, 10),
    painter('Marco Silva', 25.75, 11),
    painter('Keisha Brown', 28.25, 12),
    painter('Tomasz Nowak', 24, 13),
    painter('Rosa Delgado', 26, 14),
    painter('Andre Wilson', 23.5, 15),
    painter('Mei Tanaka', 27.5, 16),
    painter('Jorge Fuentes', 22.75, 17),
    painter('Hannah Lindqvist', 24.5, 18),
    painter('Carl Jensen', 29, 19, false),
  ],
}

export const harbor: DemoTenant = {
  key: 'harbor',
  name: 'Harbor Coatings',
  industry: 'Marine coatings',
  timeZone: 'America/New_York',
  behindUtc: 5,
  jobs: 8,
  customers: 6,
  days: 30,
  hasPayroll: false,
  members: [
    {
      name: 'Hugo Barnes',
      email: 'owner@harbor.example',
      role: 'admin',
      pay: null,
      phone: '(555) 010-0200',
    },
    both,
    {
      name: 'Ines Almeida',
      email: 'ines@harbor.example',
      role: 'supervisor',
      pay: 34,
      phone: '(555) 010-0201',
    },
    {
      name: 'Walt Greer',
      email: 'walt@harbor.example',
      role: 'painter',
      pay: 25,
      phone: '(555) 010-0202',
    },
    {
      name: 'Noor Haddad',
      email: 'noor@harbor.example',
      role: 'painter',
      pay: 26,
      phone: '(555) 010-0203',
    },
  ],
}

/** Known to the identity provider, in no company: one to sign a company up, one to be invited. */
export const strangers = [
  { name: 'Stella Stranger', email: 'stranger@nowhere.example', note: 'in no company yet' },
  { name: 'Nico Newcomer', email: 'newcomer@nowhere.example', note: 'in no company yet' },
]

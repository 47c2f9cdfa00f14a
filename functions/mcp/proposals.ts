import { jobCalls } from '../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../shared/log-entries/calls.ts'
import { mayCall, type Call } from '../../shared/contract/call.ts'
import { reference } from '../../shared/api/reference.ts'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import type { Role } from '../../shared/fields/role.ts'
import { env } from '../env.ts'

/** Something that an assistant may propose: a form of Dropcloth, filled in, that a person looks at and saves. */
export interface ProposalTool {
  name: string
  description: string
  call: Call
  scope: TokenScope | 'anyone' | null
  path: string
  properties: Record<string, { type: 'string'; description: string }>
  required: string[]
}

const text = (description: string) => ({ type: 'string' as const, description })

const all: readonly ProposalTool[] = [
  {
    name: 'proposeLogEntry',
    description:
      'Proposes an arrival, a departure or a note: answers a link to the form, filled in. Nothing is written until the person opens it and saves.',
    call: logEntryCalls.createLogEntry,
    scope: reference.createLogEntry.scope,
    path: '/logs/new',
    properties: {
      user_id: text('The uuid of the person'),
      job_id: text('The uuid of the job'),
      type: text('ARRIVAL, DEPARTURE, JOB_NOTE or GEN_NOTE'),
      timestamp: text('By the clock of the company, like 2026-03-31T07:30'),
      notes: text('What is to be noted'),
    },
    required: ['job_id', 'type'],
  },
  {
    name: 'proposeJob',
    description:
      'Proposes a new job: answers a link to the form, filled in. Nothing is written until the person opens it and saves.',
    call: jobCalls.createJob,
    scope: reference.createJob.scope,
    path: '/jobs/new',
    properties: {
      name: text('What the job is called'),
      address: text('Where it is'),
      customer: text('The uuid of the customer'),
    },
    required: ['name'],
  },
]

/** What a token may propose whose maker has a role: what it might write. */
export function proposalsFor(role: Role, given: readonly TokenScope[]): ProposalTool[] {
  return all.filter(
    ({ call, scope }) => given.some((each) => each === scope) && mayCall(role, call),
  )
}

/** The link to a form that is filled in as was proposed. */
export function linkOf(
  { path, properties }: ProposalTool,
  given: Readonly<Record<string, unknown>>,
): string {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(properties, name))
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
  const [origin = ''] = env.ORIGINS
  return `${origin}${path}?${query.toString()}`
}

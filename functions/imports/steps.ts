import type { ImportResult } from '../../shared/imports/import.ts'
import { noDetails } from '../../shared/jobs/no-details.ts'
import { HttpError } from '../errors.ts'
import { blankUser } from '../store/blank-user.ts'
import { customerStore } from '../store/customers.ts'
import { jobStore } from '../store/jobs.ts'
import { undeletedFields } from '../store/records/deletion.ts'
import {
  readUses,
  removeUnusedCustomer,
  removeUnusedJob,
  removeUnusedUser,
  type Uses,
} from '../store/remove-unused.ts'
import { userStore } from '../store/users.ts'
import type { Plan } from './planned.ts'
import { unwriteDay, writeDay, type Source } from './write-hours.ts'

type Did = Partial<ImportResult>

/** What is to be done, or undone. */
interface Work {
  plan: Plan
  isUndoing: boolean
  source: Source
}

/** One step of an import, or of its undoing; those of hours bear to be done at once. */
export interface OneStep {
  isDay: boolean
  run: () => Promise<Did>
}

const authorOf = ({ actor, at }: Source) => ({ actor, at })
const made = { version: 1, request_hash: 'import' }

async function addPerson(source: Source, person: Plan['people'][number]): Promise<Did> {
  try {
    await userStore.create(source.table, authorOf(source), (created_at) => ({
      ...blankUser,
      ...person,
      ...made,
      role: 'painter',
      created_at,
    }))
    return { people: 1 }
  } catch (error) {
    // Somebody else has that address since: their hours find nobody, and are left out.
    if (error instanceof HttpError && error.code === 'conflict') return {}
    throw error
  }
}

async function addCustomer(source: Source, { uuid, name }: Plan['customers'][number]) {
  const nothing = { phone: null, email: null, address1: null, address2: null, city: null }
  await customerStore.create(source.table, authorOf(source), (created_at) => ({
    ...nothing,
    state: null,
    zip: null,
    notes: null,
    uuid,
    name,
    created_at,
    ...made,
    ...undeletedFields,
  }))
  return { customers: 1 }
}

async function addJob(source: Source, status: Plan['new_jobs'], job: Plan['jobs'][number]) {
  await jobStore.create(
    source.table,
    authorOf(source),
    (created_at) => ({
      ...noDetails,
      uuid: job.uuid,
      job_name: job.name,
      customer_id: job.customer_id,
      // No such file says where a job is.
      address: '',
      address1: null,
      address2: null,
      city: null,
      state: null,
      zip: null,
      color: null,
      status,
      created_at,
      ...made,
      ...undeletedFields,
    }),
    () => [],
  )
  return { jobs: 1 }
}

/** What is added before the hours, in the order in which it is. */
function additions({ plan, source }: Work): (() => Promise<Did>)[] {
  return [
    ...plan.people.map((person) => () => addPerson(source, person)),
    ...plan.customers.map((customer) => () => addCustomer(source, customer)),
    ...plan.jobs.map((job) => () => addJob(source, plan.new_jobs, job)),
  ]
}

/** What is taken away after the hours: what is referred to last. */
function removals({ plan, source }: Work): (() => Promise<Did>)[] {
  const { table } = source
  const author = { actor: source.actor, at: new Date(source.now).toISOString() }
  let uses: Promise<Uses> | null = null
  const readOnce = () => (uses ??= readUses(table, author.at.slice(0, 10)))
  const outcomeOf = async (outcome: Promise<'removed' | 'kept'>): Promise<Did> => ({
    kept_records: (await outcome) === 'kept' ? 1 : 0,
  })
  return [
    ...plan.jobs.map(
      ({ uuid }) =>
        () =>
          outcomeOf(readOnce().then((known) => removeUnusedJob(table, uuid, author, known))),
    ),
    ...plan.customers.map(
      ({ uuid }) =>
        () =>
          outcomeOf(removeUnusedCustomer(table, uuid, author)),
    ),
    ...plan.people.map(
      ({ uuid }) =>
        () =>
          outcomeOf(readOnce().then((known) => removeUnusedUser(table, uuid, author, known))),
    ),
  ]
}

/** The steps of an import; of its undoing, the hours go before what they refer to. */
export function stepsOf(work: Work): OneStep[] {
  const { plan, isUndoing, source } = work
  const others = (isUndoing ? removals(work) : additions(work)).map((run) => ({
    isDay: false,
    run,
  }))
  const days = plan.days.map((day) => ({
    isDay: true,
    run: async (): Promise<Did> => {
      if (isUndoing) return { kept_rows: (await unwriteDay(source, day)).left }
      const { done, left } = await writeDay(source, day)
      return { rows: done, left_out: left }
    },
  }))
  return isUndoing ? [...days, ...others] : [...others, ...days]
}

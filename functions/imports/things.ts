import { foldText } from '../../shared/fields/fold-text.ts'
import { uuidFrom } from '../http/idempotency.ts'
import type { StoredCustomer } from '../store/customers.ts'
import type { StoredJob } from '../store/jobs.ts'
import { jobKey, type Kinds, type RowNames } from './reading/row-kind.ts'
import type { FileRow } from './reading/file-row.ts'

export interface NewCustomer {
  uuid: string
  name: string
}

export interface NewJob {
  uuid: string
  name: string
  customer_id: string | null
}

/** A job as a file names it. */
interface JobName {
  customer: string | null
  job: string
}

/** What a file calls customers and jobs, by what they are here; those that are not here yet are made. */
export class Things {
  readonly customers: NewCustomer[] = []
  readonly jobs: NewJob[] = []
  readonly #import: string
  readonly #kinds: Kinds
  readonly #customers: Map<string, string>
  readonly #customerNames: Map<string, string>
  readonly #jobs: Map<string, StoredJob[]>
  readonly #jobsById: Map<string, StoredJob>
  readonly #found = new Map<string, string>()
  readonly #made = new Map<string, string>()
  readonly #matched = { customers: new Set<string>(), jobs: new Set<string>() }

  /**
   * @param uuid the import's: what it makes gets its ids from there, each time the same
   * @param kinds what was chosen for the jobs of the file
   */
  constructor(
    uuid: string,
    kinds: Kinds,
    { customers, jobs }: { customers: readonly StoredCustomer[]; jobs: readonly StoredJob[] },
  ) {
    this.#import = uuid
    this.#kinds = kinds
    this.#customers = new Map(customers.map((each) => [foldText(each.name), each.uuid]))
    this.#customerNames = new Map(customers.map((each) => [each.uuid, foldText(each.name)]))
    this.#jobs = Map.groupBy(jobs, ({ job_name }) => foldText(job_name))
    this.#jobsById = new Map(jobs.map((job) => [job.uuid, job]))
  }

  get matched(): { customers: number; jobs: number } {
    return { customers: this.#matched.customers.size, jobs: this.#matched.jobs.size }
  }

  /** The job that a row is at: as was chosen, or by its name; null if neither says any. */
  jobOf(row: Pick<FileRow, 'customer' | 'job' | 'names'>): string | null {
    const key = jobKey(row.names)
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const existing = this.existing(row.names, row)
    const wanted = this.#wanted(row.names, row)
    if (existing) this.#matched.jobs.add(existing.uuid)
    const found = existing?.uuid ?? (wanted && this.#add(wanted))
    if (found) this.#found.set(key, found)
    return found
  }

  /** The existing job that is meant by a job of the file; null if there is none. */
  existing(names: Pick<RowNames, 'customer' | 'job'>, named = names): StoredJob | null {
    const choice = this.#kinds.choiceOf(names)
    if (choice?.as === 'match') return this.#jobsById.get(choice.job_id) ?? null
    const wanted = this.#wanted(names, named)
    return wanted && this.#match(wanted)
  }

  /** Returns the name of a job here. The user chooses again if the chosen job is gone. */
  #wanted(
    names: Pick<RowNames, 'customer' | 'job'>,
    { customer, job }: Pick<RowNames, 'customer' | 'job'>,
  ): JobName | null {
    const choice = this.#kinds.choiceOf(names)
    if (choice?.as === 'match') return null
    const name = (choice?.as === 'add' ? choice.name : undefined) ?? job
    return name === null ? null : { customer, job: name }
  }

  /** A job by its name, and where several have it by its customer; the newest of equals. */
  #match({ customer, job }: JobName): StoredJob | null {
    const named = this.#jobs.get(foldText(job)) ?? []
    const wanted = foldText(customer ?? '')
    const isFor = ({ customer_id }: StoredJob) =>
      this.#customerNames.get(customer_id ?? '') === wanted
    const ofCustomer = named.find(isFor)
    // Somebody else's job of the same name is another job; one that is for nobody may be it.
    return (
      ofCustomer ??
      named.find(({ customer_id }) => customer === null || customer_id === null) ??
      null
    )
  }

  #add({ customer, job }: JobName): string {
    const key = `${foldText(customer ?? '')}|${foldText(job)}`
    const made = this.#made.get(key)
    if (made !== undefined) return made
    const uuid = uuidFrom(`${this.#import}|job|${key}`)
    const customer_id = customer === null || customer === job ? null : this.#customerOf(customer)
    this.jobs.push({ uuid, name: job, customer_id })
    this.#made.set(key, uuid)
    return uuid
  }

  #customerOf(name: string): string {
    const key = foldText(name)
    const known = this.#customers.get(key)
    if (known !== undefined) {
      if (this.#customerNames.has(known)) this.#matched.customers.add(known)
      return known
    }
    const uuid = uuidFrom(`${this.#import}|customer|${key}`)
    this.customers.push({ uuid, name })
    this.#customers.set(key, uuid)
    return uuid
  }
}

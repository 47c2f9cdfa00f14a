import { foldText } from '../../shared/fields/fold-text.ts'
import { uuidFrom } from '../http/idempotency.ts'
import type { StoredCustomer } from '../store/customers.ts'
import type { StoredJob } from '../store/jobs.ts'

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
  readonly #customers: Map<string, string>
  readonly #customerNames: Map<string, string>
  readonly #jobs: Map<string, StoredJob[]>
  readonly #found = new Map<string, string>()
  readonly #matched = { customers: new Set<string>(), jobs: new Set<string>() }

  /** @param uuid the import's: what it makes gets its ids from there, each time the same */
  constructor(uuid: string, customers: readonly StoredCustomer[], jobs: readonly StoredJob[]) {
    this.#import = uuid
    this.#customers = new Map(customers.map((each) => [foldText(each.name), each.uuid]))
    this.#customerNames = new Map(customers.map((each) => [each.uuid, foldText(each.name)]))
    this.#jobs = Map.groupBy(jobs, ({ job_name }) => foldText(job_name))
  }

  get matched(): { customers: number; jobs: number } {
    return { customers: this.#matched.customers.size, jobs: this.#matched.jobs.size }
  }

  /** The job that a row means, made where there is none of that name for that customer. */
  jobOf({ customer, job }: JobName): string {
    const key = `${foldText(customer ?? '')}|${foldText(job)}`
    const known = this.#found.get(key)
    if (known !== undefined) return known
    const found = this.#match({ customer, job }) ?? this.#add({ customer, job }, key)
    this.#found.set(key, found)
    return found
  }

  /** A job by its name, and where several have it by its customer; the newest of equals. */
  #match({ customer, job }: JobName): string | null {
    const named = this.#jobs.get(foldText(job)) ?? []
    const wanted = foldText(customer ?? '')
    const isFor = ({ customer_id }: StoredJob) =>
      this.#customerNames.get(customer_id ?? '') === wanted
    const ofCustomer = named.find(isFor)
    // Somebody else's job of the same name is another job; one that is for nobody may be it.
    const any = named.find(({ customer_id }) => customer === null || customer_id === null)
    const match = ofCustomer ?? any
    if (!match) return null
    this.#matched.jobs.add(match.uuid)
    return match.uuid
  }

  #add({ customer, job }: JobName, key: string): string {
    const uuid = uuidFrom(`${this.#import}|job|${key}`)
    const customer_id = customer === null || customer === job ? null : this.#customerOf(customer)
    this.jobs.push({ uuid, name: job, customer_id })
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

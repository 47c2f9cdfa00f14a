import { foldText } from '../../../shared/fields/fold-text.ts'
import type { ImportChoices, JobChoice } from '../../../shared/imports/choices.ts'
import type { RowKind } from '../../../shared/imports/row-kind.ts'
import { guessKind } from './kind-words.ts'

/** The parts of a row that tell its kind: its job as the file names it, and the values of its columns of kinds. */
export interface RowNames {
  customer: string | null
  job: string | null
  categories: readonly string[]
}

/** Makes one name of all ways to write it. */
export function nameKey(name: string | null): string {
  return foldText((name ?? '').replace(/\s+/g, ' ').trim())
}

/** The job of a row in one form; the same for all rows of that job. */
export function jobKey({ customer, job }: Pick<RowNames, 'customer' | 'job'>): string {
  return `${nameKey(customer)}|${nameKey(job)}`
}

/** Decides of what kind a row is: by what was chosen, or by known words. */
export class Kinds {
  readonly #categories: ReadonlyMap<string, RowKind>
  readonly #jobs: ReadonlyMap<string, JobChoice>

  constructor({ kinds = [], jobs = [] }: Pick<ImportChoices, 'kinds' | 'jobs'>) {
    this.#categories = new Map(kinds.map(({ value, kind }) => [nameKey(value), kind]))
    this.#jobs = new Map(jobs.map((choice) => [jobKey(choice), choice]))
  }

  /** The choice for a job, if one was made. */
  choiceOf(names: Pick<RowNames, 'customer' | 'job'>): JobChoice | null {
    return this.#jobs.get(jobKey(names)) ?? null
  }

  /** The kind of a value in a column of kinds; null if it is work or means nothing. */
  ofCategory(value: string): { kind: RowKind; is_certain: boolean } | null {
    const kind = this.#categories.get(nameKey(value))
    return kind ? { kind, is_certain: true } : guessKind(value)
  }

  /** The kind of the rows of a job, apart from what their columns of kinds say. */
  ofJob(names: Pick<RowNames, 'customer' | 'job'>): { kind: RowKind; is_certain: boolean } {
    const choice = this.choiceOf(names)
    if (choice) {
      const isWork = choice.as === 'match' || choice.as === 'add'
      return { kind: isWork ? 'work' : choice.as, is_certain: true }
    }
    const guess = guessKind(names.job ?? '') ?? guessKind(names.customer ?? '')
    return guess ?? { kind: 'work', is_certain: true }
  }

  kindOf(names: RowNames): RowKind {
    const ofJob = this.ofJob(names).kind
    if (ofJob === 'ignore') return 'ignore'
    const said = names.categories.map((value) => this.ofCategory(value)?.kind ?? 'work')
    return said.find((kind) => kind !== 'work') ?? ofJob
  }
}

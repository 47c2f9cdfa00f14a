import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** What a stand-in knew when it was ended; what it begins with where it never ran, or keeps nothing (`file` null). */
export function readKept<S extends z.ZodMiniType>(
  file: string | null,
  schema: S,
  empty: () => z.output<S>,
): z.output<S> {
  return file !== null && existsSync(file)
    ? z.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
    : empty()
}

/** Keeps it, all at once: what is cut off in the middle would keep the next start from reading it. */
export function keepState(file: string | null, state: object): void {
  if (file === null) return
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

/** The state of a stand-in, stored in a file between runs; null stores nothing. */
export class KeptState<S extends z.ZodMiniType<object>> {
  readonly state: z.output<S>
  readonly #file: string | null

  constructor(file: string | null, schema: S, empty: () => z.output<S>) {
    this.#file = file
    this.state = readKept(file, schema, empty)
  }

  keep(): void {
    keepState(this.#file, this.state)
  }
}

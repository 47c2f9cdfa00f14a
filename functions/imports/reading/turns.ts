/** Runs one task at a time. Owners take turns, so that the many tasks of one delay another's by one task only. */
export class Turns {
  /** Waiting tasks by owner; the owner whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #isRunning = false

  /** Runs a task when its owner has the turn. */
  take<T>(owner: string, task: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const own = this.#waiting.get(owner) ?? []
    own.push(() => task().then(resolve, reject))
    this.#waiting.set(owner, own)
    if (!this.#isRunning) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [owner, [task, ...others]] = next
      // An owner with more tasks goes behind the others.
      this.#waiting.delete(owner)
      if (others.length > 0) this.#waiting.set(owner, others)
      await task?.()
    }
    this.#isRunning = false
  }
}

/** Thrown by a step that was requested, or had just finished, after the stop was requested. */
export class Interrupted extends Error {}

/**
 * Starts parts one after the other and stops them in reverse order.
 *
 * starting → running: every part has started.
 * starting → stopping: a step failed, or Ctrl-C came; a step in progress finishes first and is undone, too.
 * running → stopping: Ctrl-C came.
 * stopping → stopped: every part has ended.
 */
export class Lifecycle {
  #state: 'starting' | 'running' | 'stopping' | 'stopped' = 'starting'
  readonly #undo: (() => unknown)[] = []
  #step: Promise<unknown> = Promise.resolve()
  #stopped: Promise<void> | null = null

  get state() {
    return this.#state
  }

  /** Starts a part and remembers how to end it. Throws Interrupted if the stop was requested meanwhile. */
  async start<T>(begin: () => T | Promise<T>, end: (part: T) => unknown): Promise<T> {
    this.#requireStarting()
    const step = this.#begin(begin, end)
    this.#step = step.catch(() => undefined)
    const part = await step
    this.#requireStarting()
    return part
  }

  /** Marks the last part as started. */
  ready(): void {
    this.#requireStarting()
    this.#state = 'running'
  }

  /** Ends all parts, the latest first, even if some cannot be ended; then throws the first failure. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#endAll())
  }

  async #begin<T>(begin: () => T | Promise<T>, end: (part: T) => unknown): Promise<T> {
    const part = await begin()
    this.#undo.push(() => end(part))
    return part
  }

  async #endAll(): Promise<void> {
    this.#state = 'stopping'
    await this.#step
    const failures: unknown[] = []
    for (let undo = this.#undo.pop(); undo; undo = this.#undo.pop()) {
      try {
        await undo()
      } catch (error) {
        failures.push(error)
      }
    }
    this.#state = 'stopped'
    if (failures.length > 0) throw failures[0]
  }

  #requireStarting(): void {
    if (this.#state !== 'starting') throw new Interrupted(`Expected starting, got ${this.#state}.`)
  }
}

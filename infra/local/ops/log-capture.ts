import * as z from 'zod/mini'
import type { LoggedLine } from '../../observability/question.ts'

const line = z.record(z.string(), z.unknown())

/** How many lines are kept: a busy hour of a demo, in some megabytes. */
const keptLines = 10_000

/** The newest lines that the functions wrote to the terminal, oldest first. */
export class LogCapture {
  #lines: LoggedLine[] = []

  get lines(): readonly LoggedLine[] {
    return this.#lines.slice(-keptLines)
  }

  /** Listens to the terminal's output from now on; answers how to stop. */
  listen(): () => void {
    const { stdout } = process
    const write = stdout.write.bind(stdout)
    stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
      if (typeof chunk === 'string' && chunk.startsWith('{"level"')) this.take(chunk)
      return write(chunk, ...rest)
    }
    return () => {
      stdout.write = write
    }
  }

  /** Keeps a line as it was written. */
  take(text: string): void {
    const parsed = line.safeParse(JSON.parse(text))
    if (!parsed.success) return
    // What CloudWatch is told of a line's metrics is most of it, and no panel's business.
    this.#lines.push({ ...parsed.data, _aws: undefined })
    if (this.#lines.length > 2 * keptLines) this.#lines = this.#lines.slice(-keptLines)
  }
}

import * as z from 'zod/mini'
import type { LoggedLine } from '../../observability/question.ts'

const line = z.record(z.string(), z.unknown())

/** As many lines as are kept: some hours of a busy demo. */
const keptLines = 50_000

/** The newest lines that the functions wrote to the terminal, oldest first. */
export class LogTap {
  readonly lines: LoggedLine[] = []

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
    if (parsed.success) this.lines.push(parsed.data)
    if (this.lines.length > keptLines) this.lines.shift()
  }
}

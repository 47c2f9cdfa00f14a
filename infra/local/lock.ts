import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { LocalProblem } from './settings.ts'

const running = z.object({ pid: z.number(), engine: z.nullable(z.number()) })

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    throw new LocalProblem(`DATA_DIR: ${folder} cannot be a folder. Name another.`)
  }
}

/** Keeps two runs off one data folder, and clears up after a run that was killed. */
export class DataLock {
  readonly #file: string

  constructor(folder: string) {
    makeFolder(folder)
    this.#file = path.join(folder, 'running.json')
    const before = this.#read()
    if (!before) return
    if (before.pid !== process.pid && commandOf(before.pid).includes('infra/local/start.ts')) {
      throw new LocalProblem(
        `Dropcloth already runs on the data in ${folder} (process ${before.pid}).\n` +
          'Stop that one first, or set DATA_DIR to another folder.',
      )
    }
    // The engine outlives a run that was killed, and still holds the database.
    if (before.engine && commandOf(before.engine).includes('dynoxide')) {
      process.kill(before.engine, 'SIGKILL')
    }
  }

  /** Says who holds the folder. */
  hold(engine: number | null): void {
    writeFileSync(this.#file, JSON.stringify({ pid: process.pid, engine }))
  }

  release(): void {
    rmSync(this.#file, { force: true })
  }

  #read(): z.infer<typeof running> | null {
    if (!existsSync(this.#file)) return null
    try {
      return z.parse(running, JSON.parse(readFileSync(this.#file, 'utf8')))
    } catch {
      return null
    }
  }
}

/** The command line of a process; empty where there is none. A number alone may be reused. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

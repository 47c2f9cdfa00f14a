import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchPackage, pinnedVersion } from '../launch/fetch-package.js'
import { LocalProblem } from '../settings.ts'
import { chooseEngine, engineMissing } from './engine-choice.ts'
import { freePort } from './free-port.ts'

/** A running database engine. */
export interface Engine {
  endpoint: string
  stop: () => Promise<void>
}

const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'

function installedProgram(): string | null {
  const require = createRequire(import.meta.url)
  try {
    const name = `@dynoxide/${process.platform}-${process.arch}/package.json`
    return path.join(path.dirname(require.resolve(name)), program)
  } catch {
    return null
  }
}

function programOnPath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, program)).find(existsSync) ?? null
}

/** The engine's program; fetched by npm on a platform for which the lock file brings none. */
export function findEngine(): string {
  const { platform, arch } = process
  const choice = chooseEngine({
    platform,
    arch,
    installed: installedProgram(),
    onPath: programOnPath(),
  })
  if (choice.from === 'file') return choice.path
  const version = pinnedVersion('@dynoxide/linux-x64')
  const folder = fetchPackage(choice.name, version)
  if (!folder) throw new LocalProblem(engineMissing(choice.name, version))
  return path.join(folder, program)
}

/** Told of each process that the engine runs in: the first, and each that replaces one that died. */
type OnProcess = (pid: number | null) => void

/** Starts the embedded engine; without a file its data lives in memory. */
export async function startEngine(
  file: string | null,
  onProcess: OnProcess = () => undefined,
): Promise<Engine> {
  for (let tries = 1; ; tries += 1) {
    const engine = new EngineProcess(findEngine(), await freePort(), file, onProcess)
    try {
      await engine.start()
      return engine
    } catch (error) {
      await engine.stop()
      // Between being found free and being listened on, somebody else may have taken the port.
      const isTaken = error instanceof Error && error.message.includes('already in use')
      if (!isTaken || tries === mostPorts) throw error
    }
  }
}

/** How many ports are tried. */
const mostPorts = 5

/** How soon after a crash the engine is started again, in milliseconds; longer if it keeps crashing. */
const restartPauses = [100, 500, 2000, 5000]

/** How long the engine may take to stop before it is made to, in milliseconds. */
const stopTimeout = 5000

/** The engine's process, started again on the same port when it dies before it is told to stop. */
class EngineProcess implements Engine {
  readonly endpoint: string
  readonly #program: string
  readonly #options: string[]
  readonly #onProcess: OnProcess
  #child: ChildProcess | null = null
  #isStopping = false
  #crashes = 0

  constructor(executable: string, port: number, file: string | null, onProcess: OnProcess) {
    this.#program = executable
    this.#options = ['serve', '--port', String(port), ...(file ? ['--db-path', file] : [])]
    this.#onProcess = onProcess
    this.endpoint = `http://127.0.0.1:${port}`
    // Whatever ends this process, no engine stays behind.
    process.on('exit', this.#kill)
  }

  readonly #kill = () => {
    this.#child?.kill('SIGKILL')
  }

  async start(): Promise<void> {
    const child = spawn(this.#program, this.#options, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl-C goes to the whole group; the engine is to stop after its users.
      detached: true,
    })
    this.#child = child
    this.#onProcess(child.pid ?? null)
    let complaint = ''
    child.stderr.on(
      'data',
      (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)),
    )
    let isUp = false
    child.once('error', (error) => (complaint = error.message))
    child.once('exit', (code, signal) => {
      if (isUp && !this.#isStopping) void this.#restart(String(signal ?? code))
    })
    await this.#listening(child, () => complaint)
    isUp = true
    if (child.exitCode !== null || child.signalCode !== null) void this.#restart('at once')
  }

  async #restart(reason: string): Promise<void> {
    const wait = restartPauses[Math.min(this.#crashes, restartPauses.length - 1)] ?? 0
    this.#crashes += 1
    console.error(
      `The database engine ended (${reason}). It is started again; calls answer 503 meanwhile.`,
    )
    await pause(wait)
    if (this.#isStopping) return
    await this.start().catch((error: unknown) => {
      console.error(error)
      if (!this.#isStopping) void this.#restart('it did not start')
    })
  }

  async #listening(child: ChildProcess, complaint: () => string): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) break
      // Its own word first: whoever else has the port would answer as well.
      const isOwn = complaint().includes('listening on')
      if (isOwn && (await fetch(this.endpoint).catch(() => null))) return
      await pause(10)
    }
    child.kill('SIGKILL')
    throw new LocalProblem(`The database engine did not start. ${complaint()}`)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      await exited
      clearTimeout(timer)
    }
    process.off('exit', this.#kill)
  }
}

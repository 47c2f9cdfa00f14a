import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { LocalProblem } from './settings.ts'

/** A running database engine. */
export interface Engine {
  endpoint: string
  pid: number | null
  stop: () => Promise<void>
}

function findBinary(): string | null {
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'
  const packageName = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), name)
  } catch {
    const folders = (process.env.PATH ?? '').split(path.delimiter)
    return folders.map((folder) => path.join(folder, name)).find(existsSync) ?? null
  }
}

const missing = `There is no database engine for ${process.platform}-${process.arch} here. Any of these helps:
  npm install --no-save @dynoxide/${process.platform}-${process.arch}
  put the dynoxide program on the PATH
  run another engine and set DYNAMODB_ENDPOINT, e.g. docker run -p 8000:8000 amazon/dynamodb-local`

/** Starts the embedded engine; without a file its data lives in memory. */
export async function startEngine(file: string | null): Promise<Engine> {
  const binary = findBinary()
  if (!binary) throw new LocalProblem(missing)
  const port = await freePort()
  const where = file === null ? [] : ['--db-path', file]
  const child = spawn(binary, ['serve', '--port', String(port), ...where], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C goes to the whole group; the engine is to stop after its users.
    detached: true,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const endpoint = `http://127.0.0.1:${port}`
  await answering(endpoint, child, () => complaint)
  return { endpoint, pid: child.pid ?? null, stop: () => stop(child) }
}

async function answering(endpoint: string, child: ChildProcess, complaint: () => string) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(endpoint).catch(() => null)
    if (answer) return
    await pause(10)
  }
  child.kill('SIGKILL')
  throw new LocalProblem(`The database engine did not start. ${complaint()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

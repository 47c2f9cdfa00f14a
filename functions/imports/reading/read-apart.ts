import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import type { FileOutcome, FileReading, FileToRead } from './read-file.ts'
import { threadFile } from './thread-file.ts'

/** What reading a file can take; a file of the largest size that is accepted takes a quarter of it. */
interface Limits {
  memory: ResourceLimits
  milliseconds: number
}
const usualLimits: Limits = {
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  milliseconds: 90_000,
}

/** The code of the thread: beside this code where it is bundled, else its source. */
function threadPath(): string {
  const bundled = path.join(import.meta.dirname, threadFile)
  return existsSync(bundled) ? bundled : path.join(import.meta.dirname, 'reading-thread.ts')
}

/** Runs the thread for one file. Ends it when it takes too long, and throws 400 then, as when it needs too much memory. */
async function runThread(file: FileToRead, limits: Limits): Promise<FileReading> {
  // It gets no environment, so it has no credentials.
  const worker = new Worker(threadPath(), {
    env: {},
    resourceLimits: limits.memory,
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<FileOutcome>()
  worker.once('message', resolve)
  worker.once('error', reject)
  const tooHard = () => reject(badField('file', message('importTooHard')))
  // The memory is gone, or the time is up.
  worker.once('exit', tooHard)
  worker.postMessage(file)
  const timer = setTimeout(() => void worker.terminate(), limits.milliseconds)
  try {
    const outcome = await promise
    if ('failure' in outcome) throw badField('file', outcome.failure)
    return outcome.reading
  } catch (error) {
    if (isOutOfMemory(error)) throw badField('file', message('importTooHard'))
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file in a thread of its own, with bounded memory and time, so that no file can stop what serves everyone else. One file at a
 * time is read. Throws 400 with what is wrong with the file, for a person.
 */
export function readApart(file: FileToRead, limits: Limits = usualLimits): Promise<FileReading> {
  const reading = last.then(() => runThread(file, limits))
  last = reading.catch(() => undefined)
  return reading
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import type { FileOutcome, FileReading, FileToRead } from './read-file.ts'
import { threadFile } from './thread-file.ts'
import { Turns } from './turns.ts'

/** Limits on reading a file; a valid file of the largest size takes about a quarter of each. */
interface Limits {
  memory: ResourceLimits
  milliseconds: number
}
const usualLimits: Limits = {
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  milliseconds: 45_000,
}

/** The code of the thread: beside this code where it is bundled, else its source. */
function threadPath(): string {
  const bundled = path.join(import.meta.dirname, threadFile)
  return existsSync(bundled) ? bundled : path.join(import.meta.dirname, 'reading-thread.ts')
}

/** Runs the thread for one file. Ends it when it takes too long, and throws 400 then, as when it needs too much memory. */
async function runThread(file: FileToRead, limits: Limits): Promise<FileReading> {
  // It gets no environment variables. It can still reach what its process can, such as files and the network.
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

const turns = new Turns()

/**
 * Reads a file in a thread of its own, with bounded memory and time, so that no file can stop what serves
 * everyone else. One file at a time is read, and companies take turns: a file waits for its company's
 * earlier files, and for at most one of each other company between two of them. Throws 400 with what is
 * wrong with the file, for a person.
 */
export function readApart(
  tenant: string,
  file: FileToRead,
  limits: Limits = usualLimits,
): Promise<FileReading> {
  return turns.take(tenant, () => runThread(file, limits))
}

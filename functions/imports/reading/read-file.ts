import type { ImportChoices } from '../../../shared/imports/choices.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { readFileRows, type FileReading } from './file-reading.ts'
import { readTable } from './read-table.ts'

/** A file, and how it is to be read. */
export interface FileToRead {
  bytes: Uint8Array
  choices: ImportChoices
  /** The company's zone. */
  zone: string
  now: number
}

/** What a file says, or what is wrong with it. */
export type FileOutcome = { reading: FileReading } | { failure: Message }

/** Reads a file from its bytes to its rows. It runs in a thread of its own: see read-apart.ts. */
export function readFile({ bytes, choices, zone, now }: FileToRead): FileOutcome {
  try {
    return { reading: readFileRows(readTable(bytes), choices, { zone, now }) }
  } catch (error) {
    if (error instanceof HttpError) return { failure: error.reason }
    throw error
  }
}

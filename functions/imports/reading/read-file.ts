import type { ImportChoices } from '../../../shared/imports/choices.ts'
import type { FoundSheet } from '../../../shared/imports/import.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { readFileRows, type RowsReading } from './file-reading.ts'
import { readSheets } from './read-table.ts'
import { chooseSheet } from './sheets.ts'

/** A file, and how it is to be read. */
export interface FileToRead {
  bytes: Uint8Array
  choices: ImportChoices
  /** The company's zone. */
  zone: string
  now: number
}

/** The contents of a file, and which of its sheets was read. */
export interface FileReading extends RowsReading {
  sheets: FoundSheet[]
}

/** The contents of a file, or what is wrong with it. */
export type FileOutcome = { reading: FileReading } | { failure: Message }

/** Reads a file from its bytes to its rows. It runs in a thread of its own: see read-apart.ts. */
export function readFile({ bytes, choices, zone, now }: FileToRead): FileOutcome {
  try {
    const { table, sheets } = chooseSheet(readSheets(bytes), choices.sheet)
    return { reading: { ...readFileRows(table, choices, { zone, now }), sheets } }
  } catch (error) {
    if (error instanceof HttpError) return { failure: error.reason }
    throw error
  }
}

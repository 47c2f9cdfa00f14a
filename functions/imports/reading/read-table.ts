import { message } from '../../../shared/messages/message.ts'
import { badField, HttpError } from '../../errors.ts'
import { Budget } from './budget.ts'
import { decodeText } from './decode.ts'
import { readDelimited } from './delimited.ts'
import { unreadable } from './refusals.ts'
import type { SheetTable, Table } from './table.ts'
import { readWorkbook } from './workbook/workbook.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The sign that parts the cells: the one that most lines have equally often. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    // What stands in quotes may hold any sign, and ends of lines.
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  const score = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length * 100 + usual
  }
  return delimiters.reduce((best, sign) => (score(sign) > score(best) ? sign : best))
}

// Pictures, documents and programs have these within their first bytes; text has none.
const isNoText = /[\u0000-\u0008\u000e-\u001f]/

function readText(bytes: Uint8Array): Table {
  const text = decodeText(bytes)
  if (isNoText.test(text.slice(0, 2000))) throw unreadable()
  return readDelimited(text, delimiterOf(text))
}

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Excel before 2007, and what calls itself so. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** Reads a file of text, or each sheet of a workbook. Throws 400 with what is wrong with it, for a person. */
export function readSheets(bytes: Uint8Array): SheetTable[] {
  if (begins(bytes, oldWorkbook)) throw badField('file', message('importOldWorkbook'))
  try {
    return begins(bytes, zip)
      ? readWorkbook(Buffer.from(bytes), new Budget())
      : [{ name: '', rows: readText(bytes) }]
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unreadable()
  }
}

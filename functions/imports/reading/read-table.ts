import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { message } from '../../../shared/messages/message.ts'
import { mostColumns } from '../../../shared/imports/choices.ts'
import { mostImportRows } from '../../../shared/imports/import.ts'
import { badField, HttpError } from '../../errors.ts'
import { decodeText } from './decode.ts'

/** A file as rows of cells, all of them text: dates as 2026-03-31, times as 07:30:00. */
export type Table = string[][]

/** The most that a workbook may unfold to: ten times what a file of text may hold. */
const mostUnzipped = 100_000_000

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
  if (isNoText.test(text.slice(0, 2000))) throw badField('file', message('importUnreadable'))
  return parse(text, {
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
  })
}

/** Where workbooks begin to count days: most of them here, those of old Macs four years later. */
const firstDays = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
/** Nobody's work was dated before; a workbook's smaller numbers are times and durations. */
const firstDate = Date.UTC(1908, 0, 1)

/** Returns a duration as hours, minutes and seconds: 40:00:00, never less than it is. */
function elapsedText(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const sign = milliseconds < 0 ? '-' : ''
  return sign + parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns a workbook's date, time or duration as text. A workbook knows no time zones. */
function dateText(date: Date): string {
  const at = date.getTime()
  if (at < firstDate) {
    return elapsedText(at - (firstDays.findLast((first) => first <= at) ?? firstDays[0] ?? 0))
  }
  // Workbooks count in parts of a day, which come out a moment short of a second.
  const second = new Date(Math.round(at / 1000) * 1000)
  const [written = '', time = ''] = second.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? written : `${written}T${time}`
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'number') return String(Math.round(cell * 1e9) / 1e9)
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'boolean' ? String(cell) : ''
}

/** Throws where a workbook would unfold to more than a function can hold. */
function requireSmall(bytes: Uint8Array): void {
  let unzipped = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unzipped += originalSize
      return false
    },
  })
  if (unzipped > mostUnzipped) throw badField('file', message('importTooLarge'))
}

/** The sheet with the most rows: exports put a summary before it. */
async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  requireSmall(bytes)
  const sheets = await readExcelFile(Buffer.from(bytes))
  const [largest] = sheets.toSorted((a, b) => b.data.length - a.data.length)
  return (largest?.data ?? []).map((row) => row.map(cellText))
}

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Excel before 2007, and what calls itself so. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

async function readCells(bytes: Uint8Array): Promise<Table> {
  if (begins(bytes, oldWorkbook)) throw badField('file', message('importOldWorkbook'))
  try {
    return begins(bytes, zip) ? await readWorkbook(bytes) : readText(bytes)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badField('file', message('importUnreadable'))
  }
}

/** Whether a row says nothing; those keep their place, so that rows have the numbers that a person sees. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}

/** Reads a file of text or a workbook. Throws 400 with what is wrong with it, for a person. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const rows = await readCells(bytes)
  if (rows.length > mostImportRows) {
    throw badField('file', message('importTooManyRows', { rows: mostImportRows }))
  }
  const isWide = rows.some((row) => row.length > mostColumns)
  const filled = rows.filter((row) => !isBlank(row))
  if (filled.length < 2 || isWide) throw badField('file', message('importUnreadable'))
  return rows
}

import { mostColumns } from '../../../../shared/imports/choices.ts'
import { mostImportRows } from '../../../../shared/imports/import.ts'
import type { Budget } from '../budget.ts'
import { tooManyRows, unreadable } from '../refusals.ts'
import { dateText, momentText } from './number-format.ts'
import { TextRuns } from './parts.ts'
import type { Attributes, XmlVisitor } from './xml.ts'

/** The parts of a workbook that the cells of all its sheets refer to. */
export interface Workbook {
  strings: readonly string[]
  /** By the number of a style. */
  areMoments: readonly boolean[]
  is1904: boolean
  budget: Budget
}

const [zero, nine, letterA, letterZ] = [0x30, 0x39, 0x41, 0x5a]
const letters = 26
/** The last column of Excel is XFD, and its last row has seven digits. */
const longestAddress = 10

/** Returns the row and the column of an address such as AB12, from 1. */
function placeOf(address: string): { row: number; column: number } {
  if (address.length > longestAddress) throw unreadable()
  let [row, column] = [0, 0]
  for (let at = 0; at < address.length; at += 1) {
    const code = address.charCodeAt(at)
    if (code >= letterA && code <= letterZ && row === 0) {
      column = column * letters + code - letterA + 1
    } else if (code >= zero && code <= nine) row = row * 10 + code - zero
    else throw unreadable()
  }
  return { row, column }
}

const mostMoments = 10_000
const noRow: string[] = []

/** Reads the rows of a sheet. Only cells that say something take up memory, wherever they claim to lie. */
export class Sheet implements XmlVisitor {
  wantsText = false
  readonly rows: string[][] = []
  readonly #workbook: Workbook
  readonly #runs = new TextRuns()
  /** The cell that is being read. */
  #cell: Attributes | null = null
  #isInData = false
  /** The place of the last row and cell, from 1. */
  #row = 0
  #column = 0

  readonly #moments = new Map<number, string>()

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  open(name: string, attributes: () => Attributes): void {
    this.wantsText = false
    if (name === 'sheetData') this.#isInData = true
    if (!this.#isInData) return
    if (name === 'row') this.#openRow(attributes().get('r'))
    else if (name === 'c') {
      this.#workbook.budget.spendCells(1)
      this.#cell = attributes()
      this.#runs.take()
    } else if (this.#cell) this.wantsText = this.#runs.open(name) || name === 'v'
  }

  close(name: string): void {
    this.wantsText = false
    if (name === 'sheetData') this.#isInData = false
    this.#runs.close(name)
    if (name !== 'c' || !this.#cell) return
    this.#place(this.#cell)
    this.#cell = null
  }

  text(piece: string): void {
    this.#runs.add(piece)
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number)
    if (!Number.isSafeInteger(row) || row <= this.#row) throw unreadable()
    this.#workbook.budget.spendCells(1)
    this.#row = row
    this.#column = 0
  }

  /** Puts a cell where it says it lies, or after the last one. */
  #place(cell: Attributes): void {
    const said = cell.get('r')
    const next = { row: this.#row, column: this.#column + 1 }
    const { row, column } = said === undefined ? next : placeOf(said)
    if (row !== this.#row || column <= this.#column) throw unreadable()
    this.#column = column
    const text = this.#textOf(cell)
    if (text === '') return
    if (row > mostImportRows) throw tooManyRows()
    if (column > mostColumns) throw unreadable()
    const { budget } = this.#workbook
    while (this.rows.length < row - 1) this.rows.push(noRow)
    let own = this.rows[row - 1]
    if (!own) this.rows.push((own = []))
    budget.spendCells(column - 1 - own.length)
    budget.spendCharacters(text.length)
    while (own.length < column - 1) own.push('')
    own.push(text)
  }

  #textOf(cell: Attributes): string {
    const { strings, areMoments } = this.#workbook
    const said = this.#runs.take()
    if (said === '') return ''
    const type = cell.get('t') ?? 'n'
    if (type === 's') {
      const shared = strings[Number(said)]
      if (shared === undefined) throw unreadable()
      return shared
    }
    if (type === 'b') return said === '1' ? 'true' : 'false'
    if (type === 'd') {
      const at = new Date(said)
      return Number.isNaN(at.getTime()) ? said : dateText(at)
    }
    const number = type === 'n' ? Number(said) : Number.NaN
    if (!Number.isFinite(number)) return said
    if (areMoments[Number(cell.get('s') ?? 0)]) return this.#momentOf(number)
    return String(Math.round(number * 1e9) / 1e9)
  }

  /** Writes a date or a time. The same ones come again in most rows. */
  #momentOf(number: number): string {
    const known = this.#moments.get(number)
    if (known !== undefined) return known
    const text = momentText(number, this.#workbook.is1904)
    if (this.#moments.size < mostMoments) this.#moments.set(number, text)
    return text
  }
}

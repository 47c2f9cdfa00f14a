import { mostColumns } from '../../../shared/imports/choices.ts'
import { mostImportRows } from '../../../shared/imports/import.ts'
import { longestCell } from './budget.ts'
import { tooManyRows, unreadable } from './refusals.ts'

const space = /[^\S\r\n]/y
const quote = '"'
const quoteCode = 0x22

/** Reads text whose cells a sign parts (RFC 4180), in one pass. Programs write it in many ways, so quotes within a cell are text. */
class DelimitedText {
  readonly #text: string
  readonly #sign: string
  #at = 0

  constructor(text: string, sign: string) {
    this.#text = text
    this.#sign = sign
  }

  /** Returns all rows. Throws 400 if there are too many, or too many cells in one of them. */
  rows(): string[][] {
    const rows: string[][] = []
    while (this.#at < this.#text.length) {
      if (rows.length === mostImportRows) throw tooManyRows()
      rows.push(this.#row())
    }
    return rows
  }

  #row(): string[] {
    const cells: string[] = []
    for (;;) {
      const cell = this.#cell().slice(0, longestCell)
      if (cells.length < mostColumns) cells.push(cell)
      // Spreadsheets end their lines with the separators of empty columns.
      else if (cell !== '') throw unreadable()
      if (this.#text[this.#at] !== this.#sign) break
      this.#at += 1
    }
    if (this.#text[this.#at] === '\r' && this.#text[this.#at + 1] === '\n') this.#at += 1
    this.#at += 1
    return cells
  }

  #isEnd(at: number): boolean {
    const next = this.#text[at]
    return next === undefined || next === this.#sign || next === '\n' || next === '\r'
  }

  #afterSpaces(at: number): number {
    space.lastIndex = at
    let next = at
    while (this.#text[next] !== this.#sign && space.test(this.#text)) next = space.lastIndex
    return next
  }

  #cell(): string {
    const begin = this.#afterSpaces(this.#at)
    const quoted = this.#text[begin] === quote ? this.#quoted(begin) : null
    if (quoted !== null) return quoted
    let end = begin
    while (!this.#isEnd(end)) end += 1
    this.#at = end
    return this.#text.slice(begin, end).trimEnd()
  }

  /** Reads a cell in quotes; null if text follows the closing quote, so that the quotes are part of the cell. */
  #quoted(begin: number): string | null {
    const isQuote = (at: number) => this.#text.charCodeAt(at) === quoteCode
    let close = begin + 1
    while (!isQuote(close) || isQuote(close + 1)) {
      if (close >= this.#text.length) throw unreadable()
      close += isQuote(close) ? 2 : 1
    }
    const next = this.#afterSpaces(close + 1)
    if (!this.#isEnd(next)) return null
    this.#at = next
    // Two signs are the most that one is written as.
    return this.#text
      .slice(begin + 1, Math.min(close, begin + 1 + 2 * longestCell))
      .replaceAll('""', quote)
  }
}

/** Reads the cells of text that a sign parts. */
export function readDelimited(text: string, sign: string): string[][] {
  return new DelimitedText(text.replace(/^\ufeff/, ''), sign).rows()
}

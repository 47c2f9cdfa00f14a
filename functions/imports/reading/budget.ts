import { tooLarge } from './refusals.ts'

/** The longest text of a cell that is read. Names and notes are shorter, and so is everything else of use. */
export const longestCell = 1000

/** Limits on the memory that a file takes while it is read. A file that needs more is rejected before it is used. */
export class Budget {
  /** Unpacked bytes of a workbook. */
  #bytes = 100_000_000
  /** Cells, empty ones within a row included. */
  #cells = 4_000_000
  /** Characters of all cells. */
  #characters = 60_000_000

  /** Throws 400 if the file unpacks to more than can be read. */
  spendBytes(count: number): void {
    this.#bytes -= count
    if (this.#bytes < 0) throw tooLarge()
  }

  /** Throws 400 if the file has more cells than can be read. */
  spendCells(count: number): void {
    this.#cells -= count
    if (this.#cells < 0) throw tooLarge()
  }

  /** Throws 400 if the file has more text than can be read. */
  spendCharacters(count: number): void {
    this.#characters -= count
    if (this.#characters < 0) throw tooLarge()
  }
}

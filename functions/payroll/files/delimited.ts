/** A cell that a spreadsheet would run as a formula is text instead. */
function harmless(cell: string): string {
  // Full-width signs, and what stands behind a semicolon where that parts cells, are run as well.
  const isFormula = /^[\s;]*[=+\-@\t\r＝＋－＠]/.test(cell)
  return isFormula && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Lines of cells with commas (RFC 4180), each line ended by CR and LF. */
export function commaSeparated(lines: readonly (readonly string[])[]): string {
  return lines
    .map((cells) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`)
    .join('')
}

/** Excel on Windows takes a file for one in its code page unless a byte order mark says that it is UTF-8. */
const byteOrderMark = '\ufeff'

/** Lines of cells with commas for people, who open them in a spreadsheet. Payroll systems get none of its mark. */
export function commaSeparatedForPeople(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + commaSeparated(lines)
}

/**
 * Lines of cells with tabs; a cell with a tab or a line end cannot be written. No spreadsheet reads them:
 * names stay as they are, for they are matched by letter.
 */
export function tabSeparated(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.join('\t')}\r\n`).join('')
}

/** The cells of a comma-separated text, read back. */
export function readCommaSeparated(content: string): string[][] {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content
  const lines: string[][] = []
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      lines.push([...cells, cell])
      cells = []
      cell = ''
    } else if (character !== '\r') cell += character
  }
  return lines
}

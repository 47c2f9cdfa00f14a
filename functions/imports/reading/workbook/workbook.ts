import type { Budget } from '../budget.ts'
import type { SheetTable } from '../table.ts'
import { tooLarge, unreadable } from '../refusals.ts'
import { Relations, SharedStrings, SheetNames, Styles } from './parts.ts'
import { Sheet } from './sheet.ts'
import { readXml, type XmlVisitor } from './xml.ts'
import { ZipArchive } from './zip.ts'

/** Reads one part of a workbook if it is there. */
function readPart<T extends XmlVisitor>(archive: ZipArchive, name: string, visitor: T): T | null {
  const xml = archive.unpack(name)
  if (!xml) return null
  readXml(xml, visitor)
  return visitor
}

/** The most sheets of a workbook: twice as many as days in a year. */
const mostSheets = 750

/** Reads the sheets of a workbook. Throws 400 if there is none. */
export function readWorkbook(bytes: Buffer, budget: Budget): SheetTable[] {
  const archive = new ZipArchive(bytes, budget)
  const names = readPart(archive, 'xl/workbook.xml', new SheetNames())
  const places = readPart(archive, 'xl/_rels/workbook.xml.rels', new Relations())
  if (!names || !places) throw unreadable()
  if (names.sheets.length > mostSheets) throw tooLarge()
  const strings = readPart(archive, places.sharedStrings, new SharedStrings(budget))?.strings ?? []
  const areMoments = readPart(archive, places.styles, new Styles())?.areMoments ?? []
  const workbook = { strings, areMoments, is1904: names.is1904, budget }
  return names.sheets.flatMap(({ name, relation }) => {
    const path = places.sheets.get(relation)
    const sheet = path === undefined ? null : readPart(archive, path, new Sheet(workbook))
    return sheet ? [{ name, rows: sheet.rows }] : []
  })
}

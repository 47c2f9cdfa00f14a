import { text } from '../../../../shared/fields/text.ts'
import { longestCell, type Budget } from '../budget.ts'
import { isMoment } from './number-format.ts'
import type { Attributes, XmlVisitor } from './xml.ts'

/** Excel's names of sheets have up to 31 characters. */
const longestSheetName = 31
/** A name by which a sheet can be chosen. */
const sheetName = text(longestSheetName)

/** Reads which sheets a workbook has, by name and by the ids of their relations, and from which year it counts. */
export class SheetNames implements XmlVisitor {
  wantsText = false
  readonly sheets: { name: string; relation: string }[] = []
  is1904 = false

  open(name: string, attributes: () => Attributes): void {
    if (name === 'sheet') {
      const own = attributes()
      const said = sheetName.safeParse((own.get('name') ?? '').trim().slice(0, longestSheetName))
      this.sheets.push({
        name: said.data ?? String(this.sheets.length + 1),
        relation: own.get('id') ?? '',
      })
    }
    if (name === 'workbookPr') {
      this.is1904 ||= ['1', 'true'].includes(attributes().get('date1904') ?? '')
    }
  }

  close(): void {}
  text(): void {}
}

/** Reads where the parts of a workbook lie. */
export class Relations implements XmlVisitor {
  wantsText = false
  readonly sheets = new Map<string, string>()
  sharedStrings = 'xl/sharedStrings.xml'
  styles = 'xl/styles.xml'

  open(name: string, attributes: () => Attributes): void {
    if (name !== 'Relationship') return
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) =>
      attributes().get(key),
    )
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (type.endsWith('/worksheet')) this.sheets.set(id, path)
    if (type.endsWith('/sharedStrings')) this.sharedStrings = path
    if (type.endsWith('/styles')) this.styles = path
  }

  close(): void {}
  text(): void {}
}

/** Reads which numbers are dates or times, by the style of their cell. */
export class Styles implements XmlVisitor {
  wantsText = false
  readonly areMoments: boolean[] = []
  readonly #formats = new Map<number, string>()
  #isOfCells = false

  open(name: string, attributes: () => Attributes): void {
    if (name === 'cellXfs') this.#isOfCells = true
    if (name === 'numFmt') {
      const own = attributes()
      this.#formats.set(Number(own.get('numFmtId')), own.get('formatCode') ?? '')
    }
    if (name === 'xf' && this.#isOfCells) {
      const id = Number(attributes().get('numFmtId') ?? 0)
      this.areMoments.push(isMoment(id, this.#formats.get(id)))
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#isOfCells = false
  }

  text(): void {}
}

/** `_x000D_` for a sign that XML cannot have. */
const escaped = /_x([\da-f]{4})_/gi

/** Text of a cell or a shared string, from its runs; how it is pronounced is left out. */
export class TextRuns {
  #text = ''
  #isPronunciation = false

  /** Returns true if text follows that counts. */
  open(name: string): boolean {
    if (name === 'rPh') this.#isPronunciation = true
    return name === 't' && !this.#isPronunciation
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronunciation = false
  }

  add(piece: string): void {
    if (this.#text.length < longestCell) this.#text += piece
  }

  /** Returns the text so far, and begins another one. */
  take(): string {
    const all = this.#text
    this.#text = ''
    this.#isPronunciation = false
    const plain = all.includes('_x')
      ? all.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : all
    return plain.trim().slice(0, longestCell)
  }
}

/** Reads the texts that cells refer to by their number. */
export class SharedStrings implements XmlVisitor {
  wantsText = false
  readonly strings: string[] = []
  readonly #runs = new TextRuns()
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  open(name: string): void {
    this.wantsText = this.#runs.open(name)
  }

  close(name: string): void {
    this.wantsText = false
    this.#runs.close(name)
    if (name !== 'si') return
    const text = this.#runs.take()
    this.#budget.spendCells(1)
    this.#budget.spendCharacters(text.length)
    this.strings.push(text)
  }

  text(piece: string): void {
    this.#runs.add(piece)
  }
}

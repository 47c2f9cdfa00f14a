import { longestCell } from '../budget.ts'
import { unreadable } from '../refusals.ts'

/** Receives the tags and the text of an XML document in order. Names come without their prefix. */
export interface XmlVisitor {
  open(name: string, attributes: () => Attributes): void
  close(name: string): void
  /** Set while the text between tags is of use. */
  wantsText: boolean
  text(piece: string): void
}

export type Attributes = ReadonlyMap<string, string>

const [less, greater, slash, bang, question, quote, apostrophe, equals, colon] =
  Buffer.from('<>/!?"\'=:')
const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Bytes of a character at most, as an entity. */
const longestEntity = 10

const named: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole: string, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

function textOf(xml: Buffer, from: number, to: number): string {
  // The reader cuts longer text in any case.
  return decodeEntities(
    xml.toString('utf8', from, Math.min(to, from + longestCell * longestEntity)),
  )
}

const none: Attributes = new Map()

/** Returns the attributes of a tag that lies between two places. The first of a name counts. */
function attributesOf(xml: Buffer, from: number, to: number): Attributes {
  if (from === to) return none
  const found = new Map<string, string>()
  let at = from
  while (at < to) {
    while (at < to && isSpace(xml[at])) at += 1
    let nameFrom = at
    while (at < to && xml[at] !== equals && !isSpace(xml[at])) {
      if (xml[at] === colon) nameFrom = at + 1
      at += 1
    }
    const nameTo = at
    while (at < to && (isSpace(xml[at]) || xml[at] === equals)) at += 1
    const mark = xml[at]
    if (mark === undefined || (mark !== quote && mark !== apostrophe)) return found
    const end = xml.indexOf(mark, at + 1)
    if (end < 0 || end > to) return found
    const name = xml.toString('latin1', nameFrom, nameTo)
    if (!found.has(name)) found.set(name, textOf(xml, at + 1, end))
    at = end + 1
  }
  return found
}

/** Names of up to five bytes by their bytes as a number: decoding each tag's name anew would take most of the time. */
const shortNames = new Map<number, string>()

function nameOf(xml: Buffer, from: number, to: number): string {
  if (to - from > 5) return xml.toString('latin1', from, to)
  let key = 0
  for (let at = from; at < to; at += 1) key = key * 256 + (xml[at] ?? 0)
  const known = shortNames.get(key)
  if (known !== undefined) return known
  const name = xml.toString('latin1', from, to)
  shortNames.set(key, name)
  return name
}

/** Returns where a name ends that begins at a place, and where it begins without its prefix. */
function nameRange(xml: Buffer, begin: number) {
  let [from, to] = [begin, begin]
  for (let byte = xml[to]; byte !== undefined; byte = xml[to]) {
    if (byte === greater || byte === slash || isSpace(byte)) break
    to += 1
    if (byte === colon) from = to
  }
  return { from, to }
}

/** Returns where a tag ends: at the next `>` outside of quotes. */
function endOfTag(xml: Buffer, begin: number): number {
  let at = begin
  for (let byte = xml[at]; byte !== greater; byte = xml[at]) {
    if (byte === undefined) throw unreadable()
    if (byte === quote || byte === apostrophe) {
      at = xml.indexOf(byte, at + 1)
      if (at < 0) throw unreadable()
    }
    at += 1
  }
  return at
}

function endOf(xml: Buffer, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at < 0) throw unreadable()
  return at
}

const cdata = '<![CDATA['

/** Reads what begins with `<!`, and returns where it ends. A document type, which can define entities, is rejected. */
function readDeclaration(xml: Buffer, at: number, visitor: XmlVisitor): number {
  if (xml.toString('latin1', at, at + 4) === '<!--') return endOf(xml, '-->', at + 4) + 3
  if (xml.toString('latin1', at, at + cdata.length) !== cdata) throw unreadable()
  const end = endOf(xml, ']]>', at)
  const from = at + cdata.length
  if (visitor.wantsText) visitor.text(xml.toString('utf8', from, Math.min(end, from + longestCell)))
  return end + 3
}

/** Number of characters to look through by hand: a search by Node costs more than most texts are long. */
const near = 24

/** Returns where the next tag begins; -1 if there is none. */
function nextTag(xml: Buffer, from: number): number {
  for (let at = from; at < from + near; at += 1) if (xml[at] === less) return at
  return xml.indexOf('<', from + near)
}

/** Reads an XML document in one pass, in time proportional to its length. Throws 400 if it is broken. */
export function readXml(xml: Buffer, visitor: XmlVisitor): void {
  let at = 0
  for (let tag = nextTag(xml, 0); tag >= 0; tag = nextTag(xml, at)) {
    if (visitor.wantsText && tag > at) visitor.text(textOf(xml, at, tag))
    const first = xml[tag + 1]
    if (first === bang) at = readDeclaration(xml, tag, visitor)
    else if (first === question) at = endOf(xml, '?>', tag) + 2
    else at = readTag(xml, tag + 1, visitor)
  }
}

/** Reads a tag after its `<`, and returns where it ends. */
function readTag(xml: Buffer, begin: number, visitor: XmlVisitor): number {
  const isClosing = xml[begin] === slash
  const { from, to } = nameRange(xml, isClosing ? begin + 1 : begin)
  const end = endOfTag(xml, to)
  const name = nameOf(xml, from, to)
  if (isClosing) {
    visitor.close(name)
    return end + 1
  }
  const isEmpty = xml[end - 1] === slash
  visitor.open(name, () => attributesOf(xml, to, isEmpty ? end - 1 : end))
  if (isEmpty) visitor.close(name)
  return end + 1
}

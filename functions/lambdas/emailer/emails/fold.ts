/** From so many characters on, a line of a mail is broken at the next space. */
const long = 240

/** A word longer than a line is cut there: 998 octets are allowed (RFC 5322, 2.1.1); no address of ours is so long. */
const piece = /[!-~]{1,600}|\S{1,240}/gu

function foldLine(line: string): string {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (word.length > long) lines.push(...(word.match(piece) ?? [word]))
    else if (last === undefined || last.length + word.length > long) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}

/** The same text with no line too long for a mail. */
export function fold(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length <= long ? line : foldLine(line)))
    .join('\n')
}

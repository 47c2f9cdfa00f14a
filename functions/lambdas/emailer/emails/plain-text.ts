import { fold } from './fold.ts'
import type { Block, Email, Span } from './email.ts'

function spanText({ text, href }: Span): string {
  return href === undefined ? text : `${text} (${href})`
}

/** The first cell of a row of a table, with what stands below it. */
function named({ text, note }: Span): string {
  return note ? `${text} (${note})` : text
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'paragraph':
      return block.text
    case 'figures':
      return block.figures
        .map(({ label, value, note }) => `${label}: ${value}${note && ` (${note})`}`)
        .join('\n')
    case 'table':
      return block.rows
        .map((row) =>
          row
            .map((cell, column) =>
              column === 0 ? named(cell) : `${block.head[column]} ${cell.text}`,
            )
            .join(', '),
        )
        .join('\n')
    case 'list':
      return block.items.map((parts) => `- ${parts.map(spanText).join('')}`).join('\n')
    case 'button':
      return `${block.text}: ${block.href}`
  }
}

/** An email as plain text: the same sentences and figures, in the same order. */
export function plainText({ title, blocks, reason, unsubscribe }: Email): string {
  const end = unsubscribe ? `${reason}\n${unsubscribe.text}: ${unsubscribe.href}` : reason
  return fold([title, ...blocks.map(blockText), `--\n${end}`].join('\n\n') + '\n')
}

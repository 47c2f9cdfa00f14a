import { createElement as h, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fold } from './fold.ts'
import type { Block, Email, Span } from './email.ts'

// Mail programs know little: tables for layout, styles on each element. What understands a style sheet
// (Apple Mail, Gmail on phones) turns the colors for the dark by these classes.
const dark = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#1d1a17!important}.paper{background:#282420!important;border-color:#463f37!important}
.ink{color:#f3ede1!important}.muted{color:#beb4a3!important}.link{color:#74b2e8!important}
.row{border-color:#463f37!important}.button{background:#74b2e8!important;color:#10151a!important}
}
@media (max-width:480px){.edge{padding:20px 16px!important}.figure{display:block!important;width:auto!important}}`

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#241f19'
const muted = '#5d5546'
const tape = '#0f5a98'
const line = '1px solid #dcd2bd'

const base: CSSProperties = { fontFamily: font, fontSize: 16, lineHeight: 1.5, color: ink }

function spans(parts: readonly Span[]): ReactNode[] {
  return parts.map(({ text, href }, index) =>
    href === undefined
      ? text
      : h('a', { key: index, href, className: 'link', style: { color: tape } }, text),
  )
}

function layout(children: ReactNode, style: CSSProperties = {}) {
  const attributes = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }
  return h('table', { ...attributes, width: '100%', style }, h('tbody', null, children))
}

function figures(block: Extract<Block, { kind: 'figures' }>): ReactNode {
  const cell = ({ label, value, note }: (typeof block.figures)[number]) =>
    h(
      'td',
      { key: label, className: 'figure', width: '50%', style: { padding: '4px 16px 12px 0' } },
      h('div', { className: 'muted', style: { ...base, fontSize: 14, color: muted } }, label),
      h('div', { className: 'ink', style: { ...base, fontSize: 28, fontWeight: 700 } }, value),
      h('div', { className: 'muted', style: { ...base, fontSize: 14, color: muted } }, note),
    )
  return layout(h('tr', null, block.figures.map(cell)))
}

/** A table of figures: the first column are names, the others numbers. */
function figureTable({ head, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const align = (column: number) => (column === 0 ? 'left' : 'right')
  const heads = head.map((text, column) =>
    h(
      'th',
      {
        key: text,
        scope: 'col',
        align: align(column),
        className: 'muted row',
        style: {
          ...base,
          fontSize: 13,
          color: muted,
          padding: column === 0 ? '6px 0' : '6px 0 6px 8px',
          borderBottom: line,
        },
      },
      text,
    ),
  )
  const cells = (row: readonly Span[]) =>
    row.map((cell, column) =>
      h(
        'td',
        {
          key: column,
          align: align(column),
          className: 'ink row',
          style: {
            ...base,
            fontSize: 15,
            padding: column === 0 ? '8px 0' : '8px 0 8px 8px',
            borderBottom: line,
            ...(column > 0 && { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }),
          },
        },
        ...spans([cell]),
        cell.note &&
          h(
            'div',
            { className: 'muted', style: { ...base, fontSize: 13, color: muted } },
            cell.note,
          ),
      ),
    )
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' },
    h('thead', null, h('tr', null, heads)),
    h('tbody', null, ...rows.map((row, index) => h('tr', { key: index }, cells(row)))),
  )
}

function button({ text, href }: Extract<Block, { kind: 'button' }>): ReactNode {
  const style: CSSProperties = {
    ...base,
    display: 'inline-block',
    background: tape,
    color: '#ffffff',
    fontWeight: 600,
    padding: '12px 20px',
    borderRadius: 10,
    textDecoration: 'none',
  }
  return h(
    'p',
    { style: { margin: '20px 0 8px' } },
    h('a', { href, className: 'button', style }, text),
  )
}

function written(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return h(
        'h2',
        { className: 'ink', style: { ...base, fontSize: 18, margin: '24px 0 4px' } },
        block.text,
      )
    case 'paragraph':
      return h('p', { className: 'ink', style: { ...base, margin: '8px 0' } }, block.text)
    case 'figures':
      return figures(block)
    case 'table':
      return figureTable(block)
    case 'list':
      return h(
        'ul',
        { style: { margin: '8px 0', paddingLeft: 20 } },
        block.items.map((parts, index) =>
          h(
            'li',
            { key: index, className: 'ink', style: { ...base, margin: '4px 0' } },
            ...spans(parts),
          ),
        ),
      )
    case 'button':
      return button(block)
  }
}

function page({ language, subject, preview, title, blocks, reason, unsubscribe }: Email) {
  const small: CSSProperties = { ...base, fontSize: 13, color: muted, margin: '4px 0' }
  const body = [
    h(
      'h1',
      {
        key: 'h1',
        className: 'ink',
        style: { ...base, fontSize: 24, lineHeight: 1.25, margin: '0 0 12px' },
      },
      title,
    ),
    ...blocks.map((block, index) => h('div', { key: index, lang: block.language }, written(block))),
  ]
  const foot = h(
    'div',
    { style: { padding: '16px 8px' } },
    h('p', { className: 'muted', style: small }, reason),
    unsubscribe &&
      h(
        'p',
        { style: small },
        h(
          'a',
          { href: unsubscribe.href, className: 'link', style: { color: tape } },
          unsubscribe.text,
        ),
      ),
  )
  const paper = h(
    'td',
    {
      className: 'paper edge',
      style: { background: '#fffdf8', border: line, borderRadius: 10, padding: '28px 32px' },
    },
    body,
  )
  const column = h(
    'td',
    { className: 'edge', align: 'center', style: { padding: '24px 12px' } },
    h(
      'div',
      { style: { maxWidth: 640, textAlign: 'left' } },
      h(
        'p',
        { className: 'muted', style: { ...base, fontWeight: 700, margin: '0 8px 12px' } },
        'Dropcloth',
      ),
      layout(h('tr', null, paper), { borderCollapse: 'separate' }),
      foot,
    ),
  )
  const hidden: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden' }
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: dark } }),
    ),
    h(
      'body',
      { className: 'canvas', style: { margin: 0, padding: 0, background: '#f3eee2' } },
      h('div', { style: hidden }, preview),
      layout(h('tr', null, column)),
    ),
  )
}

/** An email as HTML. Whatever people wrote stands in it as text. */
export function html(email: Email): string {
  return fold(`<!doctype html>${renderToStaticMarkup(page(email))}`)
}

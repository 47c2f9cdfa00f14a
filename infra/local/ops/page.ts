import { escapeHtml } from '../../escape-html.ts'
import type { OwnSeries, Panel } from '../../observability/board.ts'
import { boards, objective } from '../../observability/panels.ts'
import { answerTo, type LoggedLine } from '../../observability/question.ts'
import {
  availabilityOf,
  linesWithin,
  statisticOf,
  statisticsOver,
  timeRanges,
  type TimeRange,
} from './metrics.ts'

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
})

function written(value: string | number | null, name = ''): string {
  if (value === null) return '–'
  if (typeof value === 'string') return escapeHtml(value)
  return name === 'dollars' ? dollars.format(value) : number.format(value)
}

/** A line over the range, drawn to its own height. */
function spark(values: readonly (number | null)[], title: string): string {
  const top = Math.max(1e-9, ...values.map((value) => value ?? 0))
  const points = values
    .map((value, index) => `${index * 4},${(38 - ((value ?? 0) / top) * 36).toFixed(1)}`)
    .join(' ')
  return `<svg viewBox="0 0 ${values.length * 4} 40" role="img" aria-label="Over ${title}"><polyline points="${points}"/></svg>`
}

function table(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]) {
  if (rows.length === 0) return '<p>Nothing yet.</p>'
  const isNumber = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const cell = (tag: string, value: string | number | null, column: number) => {
    const kind = isNumber[column] ? ' class="number"' : ''
    return `<${tag}${kind}>${written(value, tag === 'td' ? head[column] : '')}</${tag}>`
  }
  const cells = (tag: string, row: readonly (string | number | null)[]) =>
    `<tr>${row.map((value, column) => cell(tag, value, column)).join('')}</tr>`
  return `<table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`
}

function nameOf({ metric, statistic }: OwnSeries): string {
  return statistic === 'Sum' ? metric : `${metric} ${statistic}`
}

function byCall({ metric, statistic }: OwnSeries, lines: readonly LoggedLine[]): string {
  const groups = Map.groupBy(lines, ({ call }) => (typeof call === 'string' ? call : ''))
  const rows = [...groups]
    .map(([call, group]) => [call, statisticOf(group, metric, statistic)] as const)
    .filter(([, value]) => value !== null)
    .toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0))
  return table(['call', `${metric} ${statistic}`], rows)
}

function bodyOf(panel: Panel, { lines, range, now, tenants }: Shown): string {
  switch (panel.kind) {
    case 'availability': {
      const share = availabilityOf(lines)
      if (share === null) return `<p>Nobody asked for anything in ${range.title}.</p>`
      const burn = (1 - share) / (1 - objective)
      return `<p class="big">${(share * 100).toFixed(3)}%</p><p>The error budget burns ${written(burn)} times as fast as it may.</p>`
    }
    case 'metrics':
      return panel.series
        .map((series) =>
          series.byCall
            ? byCall(series, lines)
            : `<h3>${nameOf(series)}: <b>${written(statisticOf(lines, series.metric, series.statistic))}</b></h3>` +
              spark(
                statisticsOver(lines, series.metric, series.statistic, range, now),
                range.title,
              ),
        )
        .join('')
    case 'question': {
      const { by, every, columns } = panel.question
      const head = [...by, ...(every ? [every] : []), ...columns.map(({ name }) => name)]
      const rows = answerTo(panel.question, lines)
      const company = by.indexOf('tenant')
      const named = rows.map((row) =>
        row.map((value, column) =>
          column === company ? (tenants.get(String(value)) ?? value) : value,
        ),
      )
      return table(head, named)
    }
    case 'aws':
      return ''
  }
}

/** The ranges to choose from; the one that is shown is no link. */
function rangeChoice(chosen: TimeRange): string {
  const links = timeRanges.map(({ name, title }) =>
    name === chosen.name
      ? `<b aria-current="true">${title}</b>`
      : `<a href="?range=${name}">${title}</a>`,
  )
  return `<nav aria-label="Time range">${links.join(' · ')}</nav>`
}

/** A table of many columns takes the room of two panels. */
function isWide(panel: Panel): boolean {
  if (panel.kind !== 'question') return false
  const { by, every, columns } = panel.question
  return by.length + (every ? 1 : 0) + columns.length > 3
}

/** The panels that are empty here, in one line. */
function onlyThere(panels: readonly Panel[]): string {
  const titles = panels.filter(({ kind }) => kind === 'aws').map(({ title }) => title)
  if (titles.length === 0) return ''
  return `<p>AWS counts by itself, and only there shows: ${escapeHtml(titles.join('; '))}.</p>`
}

const style = `
:root{color-scheme:light dark}
body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1400px;padding:1rem}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:10px;padding:.75rem;max-height:22rem;overflow:auto}
h1{font-size:1.4rem}h2{font-size:1rem;margin:0 0 .5rem}h3{font-size:.9rem;font-weight:400;margin:.5rem 0 0}
.number{text-align:right;font-variant-numeric:tabular-nums}@media(min-width:45rem){.wide{grid-column:span 2}}
.big{font-size:2.2rem;margin:0}svg{width:100%;height:2.5rem}polyline{fill:none;stroke:#2f7fc1;stroke-width:1.5}
table{border-collapse:collapse;width:100%;font-size:.85rem}th,td{text-align:left;padding:.15rem .4rem;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent);overflow-wrap:anywhere}.number{white-space:nowrap}`

/** What the page is made of. */
export interface Shown {
  lines: readonly LoggedLine[]
  range: TimeRange
  /** Epoch milliseconds. */
  now: number
  /** The names of companies by their ids; AWS's dashboards know the ids only. */
  tenants: ReadonlyMap<string, string>
}

/** The dashboards as a page: the same metrics as in CloudWatch, made from the same lines. */
export function opsPage({ lines: all, range, now, tenants }: Shown): string {
  const lines = linesWithin(all, range, now)
  const shown = { lines, range, now, tenants }
  const sections = boards.map(
    ({ question, panels }) =>
      `<h1>${escapeHtml(question)}</h1><section>${panels
        .filter(({ kind }) => kind !== 'aws')
        .map(
          (panel) =>
            `<article tabindex="0"${isWide(panel) ? ' class="wide"' : ''}><h2>${escapeHtml(panel.title)}</h2>${bodyOf(panel, shown)}</article>`,
        )
        .join('')}</section>${onlyThere(panels)}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dropcloth: operations</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="10"><style>${style}</style></head>
<body><main><p>From ${lines.length} lines. In AWS these are CloudWatch dashboards.</p>${rangeChoice(range)}${sections.join('')}</main></body></html>`
}

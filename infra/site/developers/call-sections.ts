import * as z from 'zod/mini'
import { escapeHtml } from '../../escape-html.ts'
import { calls } from '../../../shared/api/api.ts'
import { rolesOf, type Call } from '../../../shared/contract/call.ts'
import { routedCalls } from '../../../shared/api/route-keys.ts'
import { responsesOf } from '../../../shared/api/openapi/responses.ts'
import { parametersOf } from '../../../shared/api/openapi/schema.ts'
import { fieldRules } from '../../../shared/api/field-rules.ts'
import { referenceOf } from '../../../shared/api/reference.ts'

const text = escapeHtml
const described = z.object({ description: z.string() })

/** A call that programs make, with the noun that it is about. */
interface Documented {
  name: string
  noun: string
  call: Call
}

const callOf = new Map<string, Call>(calls)

/** Of the calls that anyone makes, those of programs; the others are links in mails, and what Stripe tells. */
const open = ['getHealth', 'getOpenApi', 'revokeToken']

/** The calls that programs make. */
export const documented: readonly Documented[] = routedCalls.flatMap(({ name, noun }) => {
  const call = callOf.get(name)
  const scope = referenceOf(name)?.scope ?? null
  const isForPrograms = scope === 'anyone' ? open.includes(name) : scope !== null
  return call && isForPrograms ? [{ name, noun, call }] : []
})

/** What the calls ask for that cannot do without. */
const queries: Readonly<Record<string, string>> = {
  searchPaints: 'text=white',
  getSchedule: 'from=2026-06-01&to=2026-06-07',
  getActual: 'from=2026-06-01&to=2026-06-07',
  listTimesheets: 'date=2026-06-01',
  getQualifiedOvertime: 'year=2026',
}

/** The path of a call's example, with what it is asked for. */
export function pathOf({ name, call }: Documented): string {
  const query = queries[name]
  return query === undefined ? call.path : `${call.path}?${query}`
}

const nouns = [...new Set(documented.map(({ noun }) => noun))]

/** What can be sent along in a call's address. */
function parameters(call: Call): string {
  const all = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  if (all.length === 0) return ''
  const named = all.map(
    ({ name, required }) =>
      `<code>${text(String(name))}</code>${required === true ? '' : ' (optional)'}`,
  )
  return `<p class="muted">In the address: ${named.join(', ')}</p>`
}

/** A request as one types it: ids stand for one's own. */
export function curlOf(documentedCall: Documented, origin: string): string {
  const { name, call } = documentedCall
  const body = referenceOf(name)?.example
  const isOpen = referenceOf(name)?.scope === 'anyone'
  const lines = [
    `curl -s${call.method === 'GET' || (call.method === 'POST' && body) ? '' : ` -X ${call.method}`} '${origin}${pathOf(documentedCall)}'`,
    ...(isOpen ? [] : [`-H "Authorization: Bearer $DROPCLOTH_TOKEN"`]),
    ...(body ? [`-H 'Content-Type: application/json'`] : []),
    ...(call.kind === 'create' ? [`-H 'Idempotency-Key: yours'`] : []),
    ...(body ? [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : []),
  ]
  return lines.join(' \\\n  ')
}

const rulesOf = new Map(Object.entries(fieldRules))

/** The fields of a call that a token sets only with another scope, or never. */
function tokenRules(name: string): string {
  const rules = Object.entries(rulesOf.get(name) ?? {})
  if (rules.length === 0) return ''
  const byRule = Map.groupBy(rules, ([, { scope, except = [] }]) => {
    if (scope !== null) return `with scope <code>${text(scope)}</code>`
    return except.length === 0 ? 'by no token' : `by a token, only as ${text(except.join(', '))}`
  })
  const said = [...byRule].map(
    ([how, fields]) =>
      `${fields.map(([field]) => `<code>${text(field)}</code>`).join(', ')} ${how}`,
  )
  return `<p class="muted">Set ${said.join('; ')}.</p>`
}

function section(each: Documented, origin: string): string {
  const { name, call } = each
  const scope = referenceOf(name)?.scope
  const who =
    call.access === 'members'
      ? `Scope <code>${text(scope ?? '')}</code>; ${rolesOf(call).join(', ')}`
      : 'Anyone'
  const answers = Object.entries(responsesOf(call)).map(([status, response]) => {
    const { description } = z.parse(described, response)
    return Number(status) < 400 ? status : `${status} ${text(description)}`
  })
  return `<h4 id="${name}"><code>${call.method} ${text(call.path)}</code></h4>
<p>${text(referenceOf(name)?.summary ?? '')}. <span class="muted">${who}.</span></p>${parameters(call)}${tokenRules(name)}
<pre tabindex="0" aria-label="${name}">${text(curlOf(each, origin))}</pre>
<p class="muted">Answers: ${answers.join('; ')}</p>`
}

const titleOf = (noun: string) =>
  noun.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

/** Every call that programs make, by what it is about. */
export function nounSections(origin: string): string {
  return nouns
    .map((noun) => {
      const own = documented.filter((each) => each.noun === noun)
      return `<section><h3 id="${noun}">${titleOf(noun)}</h3>${own.map((each) => section(each, origin)).join('')}</section>`
    })
    .join('')
}

/** The ways to them. */
export function contents(): string {
  const guides: [string, string][] = [
    ['start', 'First steps'],
    ['tokens', 'Tokens and scopes'],
    ['errors', 'Errors'],
    ['pages', 'Pages'],
    ['once', 'Once and not twice'],
    ['limits', 'Limits'],
    ['webhooks', 'Webhooks'],
    ['versions', 'How long it holds'],
    ['changes', 'Changes'],
  ]
  return [...guides, ...nouns.map((noun): [string, string] => [noun, titleOf(noun)])]
    .map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`)
    .join('')
}

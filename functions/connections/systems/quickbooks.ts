import * as z from 'zod/mini'
import { env } from '../../env.ts'
import { activityBody, type ActivityBody } from '../../payroll/files/systems/qb-online-api.ts'
import { fetchJson, fetchTokens, understood } from '../fetch-json.ts'
import type { Access, FoundLine, HoursSystem, LineFacts } from './system.ts'

/*
 * QuickBooks Online's Accounting API: OAuth 2.0 by Intuit, TimeActivity by its reference. A request id makes a
 * repeated creation harmless.
 */

const minorVersion = '75'
const scope = 'com.intuit.quickbooks.accounting'
/** The most that a query answers at once. */
const pageSize = 1000

const isSandbox = env.QUICKBOOKS === 'sandbox'
const books = isSandbox
  ? 'https://sandbox-quickbooks.api.intuit.com'
  : 'https://quickbooks.api.intuit.com'
const at = (own: string) => env.QUICKBOOKS_ENDPOINT ?? own

function companyAddress({ company }: Pick<Access, 'company'>, path: string): URL {
  const address = new URL(`/v3/company/${company}/${path}`, at(books))
  address.searchParams.set('minorversion', minorVersion)
  return address
}

const asJson = { accept: 'application/json', 'content-type': 'application/json' }
const bearer = (token: string) => ({ ...asJson, authorization: `Bearer ${token}` })

function basic(): string {
  const pair = `${env.QUICKBOOKS_CLIENT_ID}:${env.QUICKBOOKS_CLIENT_SECRET}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

function getTokens(form: Record<string, string>) {
  return fetchTokens(new URL('/oauth2/v1/tokens/bearer', at('https://oauth.platform.intuit.com')), {
    method: 'POST',
    headers: { accept: 'application/json', authorization: basic() },
    body: new URLSearchParams(form),
  })
}

/** All that a query answers of one kind. */
async function query<S extends z.ZodMiniType>(
  access: Access,
  what: string,
  from: string,
  schema: S,
): Promise<z.output<S>[]> {
  const answer = z.object({ QueryResponse: z.record(z.string(), z.unknown()) })
  const found: z.output<S>[] = []
  for (let start = 1; ; start += pageSize) {
    const address = companyAddress(access, 'query')
    const text = `select ${what} from ${from} startposition ${start} maxresults ${pageSize}`
    address.searchParams.set('query', text)
    const { QueryResponse } = await fetchJson(address, { headers: bearer(access.token) }, answer)
    const name = from.split(' ')[0] ?? ''
    const rows = understood(z._default(z.array(schema), []), QueryResponse[name])
    found.push(...rows)
    if (rows.length < pageSize) return found
  }
}

const named = z.object({
  Id: z.string(),
  DisplayName: z.string(),
  PrimaryEmailAddr: z.optional(z.object({ Address: z.string() })),
})
const customer = z.object({ Id: z.string(), FullyQualifiedName: z.string() })

/** Our sign in a description, by which a line is known again, whatever somebody wrote around it. */
const marked = /\[(?<marker>dc-[0-9a-f]{12})\]/
/** How hours are paid: how the description begins. */
const kindIn = /^\w[\w ]*(?=:)/

function facts(body: ActivityBody): LineFacts {
  const { TxnDate, Hours, Minutes, NameOf, EmployeeRef, VendorRef, CustomerRef } = body
  return {
    date: TxnDate,
    hours: `${Hours}:${String(Minutes).padStart(2, '0')}`,
    rest: JSON.stringify([
      NameOf,
      EmployeeRef?.value ?? VendorRef?.value ?? null,
      CustomerRef?.value ?? null,
      kindIn.exec(body.Description)?.[0] ?? '',
    ]),
  }
}

/** A line as QuickBooks keeps it. */
const kept = z.object({ Id: z.string(), SyncToken: z.string(), TxnDate: z.string() })
/** What tells ours from what others entered, who may do that in any form. */
const described = z.object({ Description: z.string() })

function foundLines(value: unknown): FoundLine[] {
  const description = described.safeParse(value).data?.Description ?? ''
  const marker = marked.exec(description)?.groups?.marker
  if (marker === undefined) return []
  const { Id, SyncToken, TxnDate } = understood(kept, value)
  const ours = activityBody.safeParse(value)
  const own = ours.success ? facts(ours.data) : { date: TxnDate, hours: '', rest: '' }
  return [{ ...own, id: Id, version: SyncToken, marker }]
}

const untyped = { Overtime: 'overtime', 'Double time': 'doubletime' } as const

export const quickbooks: HoursSystem = {
  isOffered: env.QUICKBOOKS !== '',
  format: 'qb_online_api',
  hasCustomers: true,
  authorizeAddress: (state, redirect) => {
    const address = new URL(env.QUICKBOOKS_PAGE ?? 'https://appcenter.intuit.com/connect/oauth2')
    address.search = new URLSearchParams({
      client_id: env.QUICKBOOKS_CLIENT_ID,
      response_type: 'code',
      scope,
      redirect_uri: redirect,
      state,
    }).toString()
    return address
  },
  exchange: (code, redirect) =>
    getTokens({ grant_type: 'authorization_code', code, redirect_uri: redirect }),
  refresh: ({ refresh }) => getTokens({ grant_type: 'refresh_token', refresh_token: refresh }),
  revoke: async ({ refresh }) => {
    const address = new URL('/v2/oauth2/tokens/revoke', at('https://developer.api.intuit.com'))
    const headers = { ...asJson, authorization: basic() }
    const body = JSON.stringify({ token: refresh })
    await fetchJson(address, { method: 'POST', headers, body }, z.unknown())
  },
  readCompany: async (token, realm = '') => {
    const address = companyAddress({ company: realm }, `companyinfo/${realm}`)
    const answer = z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) })
    const { CompanyInfo } = await fetchJson(address, { headers: bearer(token) }, answer)
    return { company: realm, company_name: CompanyInfo.CompanyName }
  },
  readPeople: async (access) => {
    const what = 'Id, DisplayName, PrimaryEmailAddr'
    const [employees, vendors] = [
      await query(access, what, 'Employee', named),
      await query(access, what, 'Vendor', named),
    ]
    const person = (kind: string) => (each: z.output<typeof named>) => ({
      id: `${kind}:${each.Id}`,
      name: each.DisplayName,
      email: each.PrimaryEmailAddr?.Address ?? null,
      jobs: [],
      has_left: false,
    })
    return [...employees.map(person('Employee')), ...vendors.map(person('Vendor'))]
  },
  readCustomers: async (access) => {
    const all = await query(access, 'Id, FullyQualifiedName', 'Customer', customer)
    return all.map(({ Id, FullyQualifiedName }) => ({ id: Id, name: FullyQualifiedName }))
  },
  factsOf: (body) => facts(z.parse(activityBody, body)),
  untypedOf: (body) => {
    const { Description, Hours, Minutes } = z.parse(activityBody, body)
    const [kind] = kindIn.exec(Description) ?? []
    const found = kind === 'Overtime' || kind === 'Double time' ? untyped[kind] : null
    return found && { kind: found, minutes: Hours * 60 + Minutes }
  },
  create: async (access, sent, marker) => {
    const body = z.parse(activityBody, sent)
    const address = companyAddress(access, 'timeactivity')
    address.searchParams.set('requestid', marker)
    const marking = { ...body, Description: `${body.Description} [${marker}]` }
    const init = { method: 'POST', headers: bearer(access.token), body: JSON.stringify(marking) }
    await fetchJson(address, init, z.object({ TimeActivity: kept }))
  },
  readLines: async (access, { from, to }) => {
    const days = `TimeActivity where TxnDate >= '${from}' and TxnDate <= '${to}'`
    return (await query(access, '*', days, z.unknown())).flatMap(foundLines)
  },
  remove: async (access, { id, version }) => {
    const address = companyAddress(access, 'timeactivity')
    address.searchParams.set('operation', 'delete')
    const body = JSON.stringify({ Id: id, SyncToken: version })
    const init = { method: 'POST', headers: bearer(access.token), body }
    await fetchJson(address, init, z.unknown())
  },
}

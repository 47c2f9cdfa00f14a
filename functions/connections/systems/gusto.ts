import * as z from 'zod/mini'
import { addDays, dateOf, instantOfTime } from '../../../shared/time/time-zone.ts'
import { env } from '../../env.ts'
import { timeSheetBody, type TimeSheetBody } from '../../payroll/files/systems/gusto-api.ts'
import { fetchJson, fetchTokens, understood } from '../fetch-json.ts'
import type { FoundLine, HoursSystem, LineFacts } from './system.ts'

/* Gusto's API by dated versions; time sheets by its Time Tracking reference. */

const version = '2026-02-01'
/** The most of a list at once. */
const pageSize = 100

const own = env.GUSTO === 'demo' ? 'https://api.gusto-demo.com' : 'https://api.gusto.com'
const address = (path: string) => new URL(path, env.GUSTO_ENDPOINT ?? own)
const asJson = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-gusto-api-version': version,
}
const bearer = (token: string) => ({ ...asJson, authorization: `Bearer ${token}` })
const client = () => ({ client_id: env.GUSTO_CLIENT_ID, client_secret: env.GUSTO_CLIENT_SECRET })

function post(body: object, headers: Record<string, string> = asJson): RequestInit {
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** All of a list. */
async function list<S extends z.ZodMiniType>(
  token: string,
  path: string,
  schema: S,
  asked: Record<string, string> = {},
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = []
  for (let page = 1; ; page += 1) {
    const at = address(path)
    at.search = new URLSearchParams({ ...asked, page: `${page}`, per: `${pageSize}` }).toString()
    const rows = await fetchJson(at, { headers: bearer(token) }, z.array(schema))
    found.push(...rows)
    if (rows.length < pageSize) return found
  }
}

const employee = z.object({
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z._default(z.nullable(z.string()), null),
  terminated: z._default(z.boolean(), false),
  jobs: z._default(
    z.array(
      z.object({
        uuid: z.string(),
        title: z._default(z.nullable(z.string()), null),
        primary: z.boolean(),
      }),
    ),
    [],
  ),
})

const contractor = z.object({
  uuid: z.string(),
  first_name: z._default(z.nullable(z.string()), null),
  last_name: z._default(z.nullable(z.string()), null),
  business_name: z._default(z.nullable(z.string()), null),
  email: z._default(z.nullable(z.string()), null),
  is_active: z._default(z.boolean(), true),
})

const tokenInfo = z.object({ resource: z.object({ type: z.literal('Company'), uuid: z.string() }) })

/** Where our sign stands by which a line is known again. */
const markerField = 'dropcloth'
const marked = z.object({ metadata: z.object({ [markerField]: z.string() }) })
/** A time sheet as Gusto keeps it. */
const kept = z.object({
  uuid: z.string(),
  version: z.string(),
  shift_started_at: z.string(),
  time_zone: z.string(),
})

function facts(body: TimeSheetBody): LineFacts {
  const { entity_uuid, entity_type, job_uuid = null, time_zone, entries } = body
  const kinds = entries
    .map(
      ({ hours_worked, pay_classification }) => `${pay_classification} ${hours_worked.toFixed(2)}`,
    )
    .toSorted()
  const end = body.shift_ended_at ? Date.parse(body.shift_ended_at) : null
  return {
    date: dateOf(Date.parse(body.shift_started_at), time_zone),
    hours: entries.reduce((sum, { hours_worked }) => sum + hours_worked, 0).toFixed(2),
    rest: JSON.stringify([
      entity_type,
      entity_uuid,
      job_uuid,
      Date.parse(body.shift_started_at),
      end,
      kinds,
    ]),
  }
}

function foundLines(value: unknown): FoundLine[] {
  // What others entered may have any form.
  const marker = marked.safeParse(value).data?.metadata[markerField]
  if (marker === undefined) return []
  const sheet = understood(kept, value)
  const ours = timeSheetBody.safeParse(value)
  const own = ours.success
    ? facts(ours.data)
    : { date: sheet.shift_started_at.slice(0, 10), hours: '', rest: '' }
  return [{ ...own, id: sheet.uuid, version: sheet.version, marker }]
}

export const gusto: HoursSystem = {
  isOffered: env.GUSTO !== '',
  format: 'gusto_api',
  hasCustomers: false,
  authorizeAddress: (state, redirect) => {
    const at = new URL(env.GUSTO_PAGE ?? new URL('/oauth/authorize', own).href)
    at.search = new URLSearchParams({
      client_id: env.GUSTO_CLIENT_ID,
      response_type: 'code',
      redirect_uri: redirect,
      state,
    }).toString()
    return at
  },
  exchange: (code, redirect) =>
    fetchTokens(
      address('/oauth/token'),
      post({ ...client(), grant_type: 'authorization_code', code, redirect_uri: redirect }),
    ),
  refresh: ({ refresh }) =>
    fetchTokens(
      address('/oauth/token'),
      post({ ...client(), grant_type: 'refresh_token', refresh_token: refresh }),
    ),
  revoke: async ({ refresh }) => {
    await fetchJson(address('/oauth/revoke'), post({ ...client(), token: refresh }), z.unknown())
  },
  readCompany: async (token) => {
    const headers = bearer(token)
    const { resource } = await fetchJson(address('/v1/token_info'), { headers }, tokenInfo)
    const at = address(`/v1/companies/${resource.uuid}`)
    const { name } = await fetchJson(at, { headers }, z.object({ name: z.string() }))
    return { company: resource.uuid, company_name: name }
  },
  readPeople: async ({ token, company }) => {
    const at = `/v1/companies/${company}`
    const [employees, contractors] = [
      await list(token, `${at}/employees`, employee),
      await list(token, `${at}/contractors`, contractor),
    ]
    return [
      ...employees.map(({ uuid, first_name, last_name, email, jobs, terminated }) => ({
        id: `Employee:${uuid}`,
        name: `${first_name} ${last_name}`,
        email,
        jobs: jobs.map((job) => ({
          id: job.uuid,
          title: job.title ?? '',
          is_primary: job.primary,
        })),
        has_left: terminated,
      })),
      ...contractors.map(({ uuid, first_name, last_name, business_name, email, is_active }) => ({
        id: `Contractor:${uuid}`,
        name: business_name ?? `${first_name ?? ''} ${last_name ?? ''}`.trim(),
        email,
        jobs: [],
        has_left: !is_active,
      })),
    ]
  },
  readCustomers: () => Promise.resolve([]),
  factsOf: (body) => facts(z.parse(timeSheetBody, body)),
  // Each hour says how it is paid.
  untypedOf: () => null,
  create: async ({ token, company }, sent, marker) => {
    const body = { ...z.parse(timeSheetBody, sent), metadata: { [markerField]: marker } }
    const at = address(`/v1/companies/${company}/time_tracking/time_sheets`)
    await fetchJson(at, post(body, bearer(token)), kept)
  },
  readLines: async ({ token, company }, { from, to }) => {
    // Days of whatever zone a sheet is in: one more on either side.
    const asked = {
      after: new Date(instantOfTime(addDays(from, -2), '00:00', 'UTC')).toISOString(),
      before: new Date(instantOfTime(addDays(to, 2), '00:00', 'UTC')).toISOString(),
    }
    const path = `/v1/companies/${company}/time_tracking/time_sheets`
    return (await list(token, path, z.unknown(), asked)).flatMap(foundLines)
  },
  remove: async ({ token }, line) => {
    const at = address(`/v1/time_tracking/time_sheets/${line.id}`)
    at.searchParams.set('version', line.version)
    await fetchJson(at, { method: 'DELETE', headers: bearer(token) }, z.unknown())
  },
}

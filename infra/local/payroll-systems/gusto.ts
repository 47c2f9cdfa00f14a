import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { bearerOf, ok, type Answer, type Asked, type BooksPerson } from './answer.ts'
import type { Store } from './state.ts'

export const gustoClient = { id: 'gusto-local', secret: 'gusto-local-secret' }

/** An id of Gusto's form, always the same of the same text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

export const gustoCompany = idOf('company')

const client = {
  client_id: z.literal(gustoClient.id),
  client_secret: z.literal(gustoClient.secret),
}
const grants = z.discriminatedUnion('grant_type', [
  z.strictObject({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
  }),
  z.strictObject({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])
const revocation = z.strictObject({ ...client, token: z.string() })
const instant = z.iso.datetime({ offset: true })

/** What is taken, to the letter. */
const newSheet = z
  .strictObject({
    entity_uuid: z.uuid(),
    entity_type: z.enum(['Employee', 'Contractor']),
    job_uuid: z.optional(z.uuid()),
    time_zone: z.string(),
    shift_started_at: instant,
    shift_ended_at: z.optional(instant),
    metadata: z.record(z.string(), z.string()),
    entries: z.array(
      z.strictObject({
        hours_worked: z.number().check(z.gte(0)),
        pay_classification: z.enum(['Regular', 'Overtime', 'Double overtime']),
      }),
    ),
  })
  .check(
    z.refine(
      ({ entity_type, job_uuid }) => (entity_type === 'Employee') === (job_uuid !== undefined),
    ),
    z.refine(
      ({ shift_started_at, shift_ended_at }) =>
        shift_ended_at === undefined || Date.parse(shift_ended_at) > Date.parse(shift_started_at),
    ),
  )

function refused(message: string): Answer {
  const errors = [{ error_key: 'base', category: 'invalid_attribute_value', message }]
  return { status: 422, body: { errors } }
}

/** Gusto on this machine: what of it the product uses, as strict as it is. */
export class Gusto {
  readonly #store: Store
  readonly #people: readonly BooksPerson[]

  constructor(store: Store, people: readonly BooksPerson[]) {
    this.#store = store
    this.#people = people
  }

  answer(asked: Asked): Answer {
    const { pathname } = asked.url
    if (pathname === '/oauth/token') return this.#tokens(asked)
    if (pathname === '/oauth/revoke') return this.#revoke(asked)
    if (!this.#store.isOpen(bearerOf(asked), asked.now)) {
      return { status: 401, body: { error: 'The access token is invalid' } }
    }
    if (!/^\d{4}-\d\d-\d\d$/.test(asked.headers['x-gusto-api-version'] ?? '')) {
      return refused('X-Gusto-API-Version is missing')
    }
    if (pathname === '/v1/token_info') {
      return ok({ scope: 'public', resource: { type: 'Company', uuid: gustoCompany } })
    }
    const company = `/v1/companies/${gustoCompany}`
    switch (`${asked.method} ${pathname.replace(company, '')}`) {
      case 'GET ':
        return ok({ uuid: gustoCompany, name: 'Brightside Payroll' })
      case 'GET /employees':
        return this.#page(asked, this.#employees())
      case 'GET /contractors':
        return this.#page(asked, this.#contractors())
      case 'GET /time_tracking/time_sheets':
        return this.#page(asked, this.#between(asked.url))
      case 'POST /time_tracking/time_sheets':
        return this.#create(asked)
    }
    const [, sheet] = /^\/v1\/time_tracking\/time_sheets\/([\w-]+)$/.exec(pathname) ?? []
    return sheet && asked.method === 'DELETE'
      ? this.#delete(sheet, asked.url.searchParams.get('version'))
      : { status: 404, body: { errors: [{ message: 'The requested resource was not found.' }] } }
  }

  #tokens({ body, now }: Asked): Answer {
    const sent = grants.safeParse(JSON.parse(body))
    if (!sent.success) return { status: 401, body: { error: 'invalid_client' } }
    const { data } = sent
    const tokens =
      data.grant_type === 'refresh_token'
        ? this.#store.refresh(data.refresh_token, now)
        : this.#store.exchange(data.code, data.redirect_uri, now)
    return tokens ? ok(tokens) : { status: 400, body: { error: 'invalid_grant' } }
  }

  #revoke({ body }: Asked): Answer {
    const sent = revocation.safeParse(JSON.parse(body))
    if (!sent.success) return { status: 403, body: { error: 'unauthorized_client' } }
    this.#store.revoke(sent.data.token)
    return ok({})
  }

  #page({ url }: Asked, rows: readonly object[]): Answer {
    const [page, per] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per'))]
    if (!(page >= 1 && per >= 1 && per <= 100)) return refused('page, per')
    return ok(rows.slice((page - 1) * per, page * per))
  }

  #employees() {
    return this.#people
      .filter(({ is_contractor }) => !is_contractor)
      .map(({ name, email }) => {
        const [first_name = '', ...rest] = name.split(' ')
        return {
          uuid: idOf(email),
          first_name,
          last_name: rest.join(' '),
          email,
          terminated: false,
          jobs: [{ uuid: idOf(`job ${email}`), title: 'Painter', primary: true }],
        }
      })
  }

  #contractors() {
    return this.#people
      .filter(({ is_contractor }) => is_contractor)
      .map(({ name, email }) => ({
        uuid: idOf(email),
        type: 'Business',
        business_name: name,
        first_name: null,
        last_name: null,
        email,
        is_active: true,
      }))
  }

  #between({ searchParams }: URL) {
    const [after, before] = ['after', 'before'].map((name) =>
      Date.parse(searchParams.get(name) ?? ''),
    )
    return this.#store.state.records.filter(({ shift_started_at }) => {
      const at = Date.parse(String(shift_started_at))
      return at >= (after ?? NaN) && at <= (before ?? NaN)
    })
  }

  #create({ body }: Asked): Answer {
    const sent = newSheet.safeParse(JSON.parse(body))
    if (!sent.success) {
      const [issue] = sent.error.issues
      return refused(`${issue?.path.join('.')} ${issue?.message}`)
    }
    const { entity_uuid, job_uuid } = sent.data
    const person = [...this.#employees(), ...this.#contractors()].find(
      ({ uuid }) => uuid === entity_uuid,
    )
    if (!person) return refused('entity_uuid is not found')
    const jobs = 'jobs' in person ? person.jobs : []
    if (job_uuid !== undefined && !jobs.some(({ uuid }) => uuid === job_uuid)) {
      return refused('job_uuid is not found')
    }
    const uuid = idOf(`sheet ${this.#store.newId()}`)
    const made = { ...sent.data, uuid, version: idOf(`version ${uuid}`), status: 'approved' }
    this.#store.state.records.push(made)
    return { status: 201, body: made }
  }

  #delete(uuid: string, version: string | null): Answer {
    const { records } = this.#store.state
    const index = records.findIndex((each) => each.uuid === uuid)
    if (index < 0) return { status: 404, body: { errors: [{ message: 'Not found' }] } }
    if (records[index]?.version !== version) return { status: 409, body: { errors: [] } }
    records.splice(index, 1)
    return { status: 204, body: null }
  }
}

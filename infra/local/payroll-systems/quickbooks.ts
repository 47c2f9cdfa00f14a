import * as z from 'zod/mini'
import { bearerOf, isBasic, ok, type Answer, type Asked, type BooksPerson } from './answer.ts'
import type { Store } from './state.ts'

export const realm = '4620816365'
/** The companies there, by their numbers. */
const companies: Record<string, string> = {
  [realm]: 'Brightside Books',
  '4620816366': 'Other Books',
}
export const quickbooksClient = { id: 'qb-local', secret: 'qb-local-secret' }

const reference = z.strictObject({ value: z.string() })
const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** What is taken, to the letter: a property that TimeActivity does not have is a mistake of ours, as it is there. */
const newActivity = z
  .strictObject({
    TxnDate: date,
    NameOf: z.enum(['Employee', 'Vendor']),
    EmployeeRef: z.optional(reference),
    VendorRef: z.optional(reference),
    CustomerRef: z.optional(reference),
    BillableStatus: z.enum(['NotBillable']),
    Hours: z.int().check(z.gte(0), z.lte(8760)),
    Minutes: z.int().check(z.gte(0), z.lte(59)),
    Description: z.string().check(z.maxLength(4000)),
  })
  .check(
    z.refine(({ NameOf, EmployeeRef, VendorRef }) =>
      NameOf === 'Employee' ? EmployeeRef && !VendorRef : VendorRef && !EmployeeRef,
    ),
  )
const deletion = z.strictObject({ Id: z.string(), SyncToken: z.string() })

const queries =
  /^select (?<what>\*|[\w, ]+) from (?<of>Employee|Vendor|Customer|TimeActivity)(?: where TxnDate >= '(?<from>[\d-]+)' and TxnDate <= '(?<to>[\d-]+)')? startposition (?<start>\d+) maxresults (?<most>\d+)$/

function fault(status: number, Message: string, Detail: string, type = 'ValidationFault'): Answer {
  return { status, body: { Fault: { Error: [{ Message, Detail, code: '2010' }], type } } }
}

/** QuickBooks Online on this machine: what of it the product uses, as strict as it is. */
export class QuickBooks {
  readonly #store: Store
  readonly #people: { Id: string; DisplayName: string; email: string; kind: string }[]
  readonly #customers: { Id: string; FullyQualifiedName: string }[]

  constructor(store: Store, people: readonly BooksPerson[], customers: readonly string[]) {
    this.#store = store
    this.#people = people.map(({ name, email, is_contractor }, index) => ({
      Id: String(55 + index),
      DisplayName: name,
      email,
      kind: is_contractor ? 'Vendor' : 'Employee',
    }))
    this.#customers = customers.map((FullyQualifiedName, index) => ({
      Id: String(101 + index),
      FullyQualifiedName,
    }))
  }

  answer(asked: Asked): Answer {
    const { pathname } = asked.url
    if (pathname === '/oauth2/v1/tokens/bearer') return this.#tokens(asked)
    if (pathname === '/v2/oauth2/tokens/revoke') return this.#revoke(asked)
    if (!this.#store.isOpen(bearerOf(asked), asked.now)) {
      return fault(401, 'message=AuthenticationFailed', 'Token expired', 'AUTHENTICATION')
    }
    const [, , , company = '', what = ''] = pathname.split('/')
    const name = companies[company]
    if (name === undefined || !asked.url.searchParams.has('minorversion')) {
      return fault(400, 'Invalid company or version', pathname)
    }
    switch (`${asked.method} ${what}`) {
      case 'GET companyinfo':
        return ok({ CompanyInfo: { CompanyName: name } })
      case 'GET query':
        return this.#query(asked.url.searchParams.get('query') ?? '', company)
      case 'POST timeactivity':
        return asked.url.searchParams.get('operation') === 'delete'
          ? this.#delete(asked)
          : this.#create(asked, company)
      default:
        return fault(404, 'Unsupported operation', pathname)
    }
  }

  #tokens(asked: Asked): Answer {
    if (!isBasic(asked, quickbooksClient.id, quickbooksClient.secret)) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    const form = new URLSearchParams(asked.body)
    const field = (name: string) => form.get(name) ?? ''
    const tokens =
      field('grant_type') === 'authorization_code'
        ? this.#store.exchange(field('code'), field('redirect_uri'), asked.now)
        : this.#store.refresh(field('refresh_token'), asked.now)
    return tokens ? ok(tokens) : { status: 400, body: { error: 'invalid_grant' } }
  }

  #revoke(asked: Asked): Answer {
    const { token } = z.parse(z.strictObject({ token: z.string() }), JSON.parse(asked.body))
    const isOurs = isBasic(asked, quickbooksClient.id, quickbooksClient.secret)
    return isOurs && this.#store.revoke(token)
      ? { status: 200, body: null }
      : { status: 400, body: { error: 'invalid_token' } }
  }

  #query(text: string, company: string): Answer {
    const { groups } = queries.exec(text) ?? {}
    if (!groups || Number(groups.most) > 1000) return fault(400, 'Error parsing query', text)
    const { of = '', from = '', to = '9999', start = '1', most = '0' } = groups
    const rows = this.#rows(of, company).filter(
      ({ TxnDate }) => typeof TxnDate !== 'string' || (TxnDate >= from && TxnDate <= to),
    )
    const page = rows.slice(Number(start) - 1, Number(start) - 1 + Number(most))
    // A page of nothing has no list, as there.
    return ok({ QueryResponse: page.length > 0 ? { [of]: page, maxResults: page.length } : {} })
  }

  #rows(of: string, company: string): Record<string, unknown>[] {
    const { records } = this.#store.state
    if (of === 'TimeActivity') return records.filter((each) => each.realm === company)
    if (of === 'Customer') return this.#customers
    return this.#people
      .filter(({ kind }) => kind === of)
      .map(({ Id, DisplayName, email }) => ({
        Id,
        DisplayName,
        PrimaryEmailAddr: { Address: email },
      }))
  }

  #create({ url, body }: Asked, realm: string): Answer {
    const request = url.searchParams.get('requestid')
    const kept = request === null ? undefined : this.#store.state.answers[request]
    if (kept) return ok({ TimeActivity: kept })
    const sent = newActivity.safeParse(JSON.parse(body))
    if (!sent.success) {
      const [issue] = sent.error.issues
      const where = issue?.path.join('.') ?? ''
      return fault(400, 'Request has invalid or unsupported property', `${where} ${issue?.message}`)
    }
    const { NameOf, EmployeeRef, VendorRef, CustomerRef } = sent.data
    const who = EmployeeRef?.value ?? VendorRef?.value
    const isThere = this.#people.some(({ Id, kind }) => Id === who && kind === NameOf)
    const isCustomer = !CustomerRef || this.#customers.some(({ Id }) => Id === CustomerRef.value)
    if (!isThere || !isCustomer) return fault(400, 'Invalid Reference Id', `${NameOf} ${who}`)
    const made = { ...sent.data, Id: this.#store.newId(), SyncToken: '0', realm }
    this.#store.state.records.push(made)
    if (request !== null) this.#store.state.answers[request] = made
    return ok({ TimeActivity: made })
  }

  #delete({ body }: Asked): Answer {
    const sent = deletion.safeParse(JSON.parse(body))
    if (!sent.success) return fault(400, 'Required param missing', 'Id, SyncToken')
    const { records } = this.#store.state
    const index = records.findIndex(({ Id }) => Id === sent.data.Id)
    if (index < 0) return fault(400, 'Object Not Found', sent.data.Id)
    if (records[index]?.SyncToken !== sent.data.SyncToken) {
      return fault(400, 'Stale Object Error', sent.data.Id)
    }
    records.splice(index, 1)
    return ok({ TimeActivity: { Id: sent.data.Id, status: 'Deleted' } })
  }
}

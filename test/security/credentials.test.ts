import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessKeys,
  tenantKeys,
  type AccessKey,
  type TenantKey,
} from '../../functions/store/table/keys.ts'
import * as sheetTokens from '../../functions/color-sheets/token.ts'
import * as emailLinks from '../../functions/signed-links.ts'
import type { CredentialKind } from '../../functions/users/credentials.ts'
import { startPushService } from '../fixtures/services/push-service.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

// Every secret of a person ends with their access (C42), and none comes back. What kinds there are is walked here.

let acme: TestTenant
let push: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  push = await startPushService(Number(process.env.TEST_PUSH_PORT))
  acme = await createTestTenant('acme')
})
afterAll(() => push.stop())

/** Why a kind of key stores no secret that acts for a person. A new kind has no reason, and does not compile. */
const opensNothing: Record<Exclude<AccessKey | TenantKey, CredentialKind>, string> = {
  signIn: 'an unfinished sign-in, which belongs to no user yet',
  due: 'a list of companies',
  identity: 'the company used last',
  devices: 'known browsers, by which news of a new one is sent',
  listedSession: 'the list of sessions, by hashes that open nothing',
  companiesOfIdentity: 'a count',
  invitationsOfAddress: 'a count',
  membership: 'that an identity is a user: it takes a sign-in',
  noun: 'records; tokens and webhooks among them are found by keys of their own',
  tenant: 'the company',
  counters: 'counts',
  slots: 'how many tokens and webhooks there are',
  email: 'an address that is taken',
  punchDay: 'hours',
  sheet: 'hours',
  sheetSnapshot: 'hours',
  latePayment: 'hours',
  timeChange: 'hours',
  leaveChanges: 'the plan',
  publishedDay: 'the plan',
  acknowledgement: 'the plan',
  availability: 'the plan',
  changeRequest: 'what a worker asked for',
  scheduleSettings: 'settings',
  heard: 'what someone has seen',
  shiftNotice: 'what was sent',
  calendar: 'which address is current: its secret is a calendarLink',
  publishedVersion: 'a count',
  jobCostTotal: 'costs',
  jobCostLine: 'costs',
  exportedFiles: 'payroll files',
  matches: 'names in other systems',
  questionsOfDay: 'a count',
  exportPart: 'payroll files',
  audit: 'the history',
  reminders: 'settings, and devices that are sent messages: see subscriber',
  proposal: 'what a phone reported',
  mail: 'emails that were sent',
  mailChoice: 'settings',
  summary: 'texts',
  paintTerm: 'colors',
  jobMaterials: 'costs',
  receiptMonth: 'receipts',
  receiptLikeness: 'receipts',
  requestsOfSecond: 'a count',
  picturesOfDay: 'a count',
  pictureBytes: 'a count',
  billing: 'the plan that the company pays',
  billingEvent: 'the plan that the company pays',
  pendingDelivery: 'what goes to a webhook, which is the company’s',
  delivery: 'what went to a webhook, which is the company’s',
  sendingTo: 'a lock',
  task: 'work to be done',
  dataKey: 'the key of stored SSNs, which KMS alone opens',
  leaving: 'how far the deletion of the company is',
}

/** Links that are signed rather than stored. */
const signedLinks = { ...emailLinks, ...sheetTokens }
const links: Record<keyof typeof signedLinks, CredentialKind | `opens nothing: ${string}`> = {
  invitationToken: 'invitation',
  invitationTokens: 'invitation',
  unsubscribeToken: 'opens nothing: it only ends emails, which the law wants to work for 30 days',
  readUnsubscribeToken: 'opens nothing: as above',
  colorSheetToken: 'opens nothing: a customer’s link to a job’s colors, turned off on the job',
  readColorSheetToken: 'opens nothing: as above',
}

/** Makes a secret of a kind, and returns the test of whether it still acts. */
type Scenario = (by: Visitor, person: Person) => Promise<() => Promise<boolean>>

interface Person {
  uuid: string
  email: string
}

const visitor = new Visitor()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const pathOf = (url: string) => new URL(url).pathname

const scenarios: Record<CredentialKind, Scenario> = {
  session: async (_, { email }) => {
    const own = new Visitor()
    await own.signIn(email)
    return async () => (await own.get('/api/jobs')).status === 200
  },
  token: async (by) => {
    const body = { name: 'x', scopes: ['jobs:read'], expires_in_days: 9 }
    const { token } = (await by.post<{ token: string }>('/api/tokens', body)).body
    return async () => (await visitor.get('/api/jobs', { headers: bearer(token) })).status === 200
  },
  phoneLink: async (by) => {
    const path = pathOf((await by.post<{ url: string }>('/api/users/me/phone-link')).body.url)
    return async () => (await visitor.post(`${path}/leave`)).status === 200
  },
  calendarLink: async (by) => {
    const path = pathOf((await by.post<{ url: string }>('/api/users/me/calendar')).body.url)
    return async () => (await visitor.get(path)).status === 200
  },
  subscriber: async (by, { email }) => {
    const { subscription, endpoint } = push.newDevice()
    await by.post('/api/users/me/devices', subscription)
    return async () => {
      const own = new Visitor()
      await own.signIn(email)
      const { status, body } = await own.get<{ endpoints: string[] }>('/api/users/me/reminders')
      return status === 200 && body.endpoints.includes(endpoint)
    }
  },
  invitation: async (_, { uuid }) => {
    const link = await acme.owner.post<{ url: string }>(`/api/users/${uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation') ?? ''
    return async () => (await visitor.post('/api/invitations/read', { token })).status === 200
  },
}

/** Someone who has not joined for an invitation, and otherwise a painter who has just signed in. */
async function personFor(kind: CredentialKind, who: 'painter' | 'mate') {
  const email = kind === 'invitation' ? `${who}.new@acme.example` : `${who}@acme.example`
  const by = new Visitor()
  if (kind !== 'invitation') {
    await by.signIn(email)
    return { by, person: { uuid: acme.ids[who], email } }
  }
  const added = await acme.owner.post<{ uuid: string }>('/api/users', newUserBody(email, 'painter'))
  return { by, person: { uuid: added.body.uuid, email } }
}

test.each(Object.entries(scenarios) as [CredentialKind, Scenario][])(
  'a %s ends when its person is deactivated, and reactivation revives none',
  async (kind, make) => {
    const { by, person } = await personFor(kind, 'painter')
    const other = await personFor(kind, 'mate')
    const acts = await make(by, person)
    const othersActs = await make(other.by, other.person)
    expect([await acts(), await othersActs()]).toEqual([true, true])
    expect((await acme.owner.delete(`/api/users/${person.uuid}`)).status).toBe(200)
    expect([await acts(), await othersActs()]).toEqual([false, true])
    const back = await acme.owner.post(`/api/users/${person.uuid}/reactivate`)
    expect(back.status, back.text).toBe(200)
    expect([await acts(), await othersActs()]).toEqual([false, true])
    // A new secret works: it is the old one that does not.
    const again = new Visitor()
    if (kind !== 'invitation') await again.signIn(person.email)
    const newActs = await make(again, person)
    expect([await acts(), await newActs()]).toEqual([false, true])
  },
)

test('every kind of key is a secret that ends with its person, or opens nothing', () => {
  const explained = [...Object.keys(opensNothing), ...Object.keys(scenarios)]
  expect(explained.toSorted()).toEqual(
    [...Object.keys(accessKeys), ...Object.keys(tenantKeys)].toSorted(),
  )
  expect(Object.keys(links).toSorted()).toEqual(Object.keys(signedLinks).toSorted())
})

test('an admin who signs a person out ends their reminders too, and leaves tokens and other people’s reminders', async () => {
  const { supervisor, admin, ids } = acme
  const { by: mate, person } = await personFor('subscriber', 'mate')
  const own = { uuid: ids.supervisor, email: 'supervisor@acme.example' }
  const isReminded = await scenarios.subscriber(supervisor, own)
  const isMateReminded = await scenarios.subscriber(mate, person)
  const tokenWorks = await scenarios.token(supervisor, own)
  expect([await isReminded(), await isMateReminded(), await tokenWorks()]).toEqual([
    true,
    true,
    true,
  ])
  expect((await admin.delete(`/api/users/${own.uuid}/sessions`)).status).toBe(200)
  expect([await isReminded(), await isMateReminded(), await tokenWorks()]).toEqual([
    false,
    true,
    true,
  ])
})

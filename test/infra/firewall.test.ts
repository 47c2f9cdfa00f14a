import { expect, test } from 'vitest'
import { errorBody } from '../../shared/contract/errors.ts'
import { floodAnswer, managedRules } from '../../infra/constructs/firewall.ts'

/** A request as the firewall sees it. */
interface Seen {
  uri: string
  query: string
  body: string
  cookie: string
  agent: string
}

const metadata = /169\.254\.169\.254/
const traversal = /\.\.\/\.\.\//
const script = /<script/i
const remote = /(https?|ftps?|file):\/\/\d{1,3}(\.\d{1,3}){3}/i
const extension = /\.(log|ini)\b/i

/**
 * What the rules of AWSManagedRulesCommonRuleSet look for, as far as AWS publishes it
 * (docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html).
 */
const published: Record<string, (request: Seen) => boolean> = {
  NoUserAgent_HEADER: ({ agent }) => agent === '',
  SizeRestrictions_QUERYSTRING: ({ query }) => query.length > 2048,
  SizeRestrictions_Cookie_HEADER: ({ cookie }) => cookie.length > 10_240,
  SizeRestrictions_BODY: ({ body }) => body.length > 8192,
  SizeRestrictions_URIPATH: ({ uri }) => uri.length > 1024,
  EC2MetaDataSSRF_BODY: ({ body }) => metadata.test(body),
  EC2MetaDataSSRF_COOKIE: ({ cookie }) => metadata.test(cookie),
  EC2MetaDataSSRF_URIPATH: ({ uri }) => metadata.test(uri),
  EC2MetaDataSSRF_QUERYARGUMENTS: ({ query }) => metadata.test(query),
  GenericLFI_QUERYARGUMENTS: ({ query }) => traversal.test(query),
  GenericLFI_URIPATH: ({ uri }) => traversal.test(uri),
  GenericLFI_BODY: ({ body }) => traversal.test(body),
  RestrictedExtensions_URIPATH: ({ uri }) => extension.test(uri),
  RestrictedExtensions_QUERYARGUMENTS: ({ query }) => extension.test(query),
  GenericRFI_QUERYARGUMENTS: ({ query }) => remote.test(query),
  GenericRFI_BODY: ({ body }) => remote.test(body),
  GenericRFI_URIPATH: ({ uri }) => remote.test(uri),
  CrossSiteScripting_COOKIE: ({ cookie }) => script.test(cookie),
  CrossSiteScripting_QUERYARGUMENTS: ({ query }) => script.test(query),
  CrossSiteScripting_BODY: ({ body }) => script.test(body),
  CrossSiteScripting_URIPATH: ({ uri }) => script.test(uri),
}

const counted = managedRules.find(({ name }) => name.includes('Common'))?.counted ?? []

/** The rules that would refuse a request. */
function refusedBy(request: Partial<Seen>): string[] {
  const usual = { uri: '/api/logs/create', query: '', body: '', cookie: '', agent: 'Safari' }
  const seen = { ...usual, ...request }
  return Object.entries(published)
    .filter(([name, finds]) => finds(seen) && !counted.some((each) => each === name))
    .map(([name]) => name)
}

const note = (notes: string) => ({ body: JSON.stringify({ notes }) })

test.each([
  ['a path', note('Photos are in ../../Miller/before')],
  ['the address of a camera', note('Gate camera: http://192.168.1.20:8080/view')],
  ['a tag', note('They sent "<script>" as the name of the color')],
  ['an address of a machine', note('Router 169.254.169.254, ask Sam')],
  ['two thousand letters in Spanish', note('ñ'.repeat(2000))],
])('a note with %s is let through', (_, request) => {
  expect(refusedBy(request)).toEqual([])
})

test('a sign-in that leads back to a long list is let through, with its session', () => {
  const list = `/logs?${'user_name=Guadalupe+Hern%C3%A1ndez&'.repeat(60)}`.slice(0, 2000)
  const query = `login_hint=${'a'.repeat(240)}@b.example&return_to=${encodeURIComponent(list)}`
  const cookie = `__Host-session=${'x'.repeat(64)}; __Host-login=${'y'.repeat(900)}`
  expect(refusedBy({ uri: '/auth/google', query, cookie })).toEqual([])
})

test('a program that sends no user agent is let through, what else it sends is still looked at', () => {
  expect(refusedBy({ agent: '' })).toEqual([])
  expect(refusedBy({ agent: '', uri: '/api/../../etc/passwd' })).toEqual(['GenericLFI_URIPATH'])
})

test.each([
  ['a path that climbs', { uri: '/api/../../etc/passwd' }, 'GenericLFI_URIPATH'],
  ['a script in an address', { query: 'q=<script>alert(1)</script>' }, 'CrossSiteScripting_QUERY'],
  ['the address of a machine in a question', { query: 'u=http://169.254.169.254/' }, 'EC2Meta'],
])('%s is refused', (_, request, rule) => {
  expect(refusedBy(request).join()).toContain(rule)
})

test('a flood is answered in the form of our errors', () => {
  expect(errorBody.parse(JSON.parse(JSON.stringify(floodAnswer)))).toMatchObject({
    code: 'too_many',
    error: expect.stringContaining('Wait a minute') as string,
  })
})

import { answeredBy } from '../../shared/contract/answered-by.ts'

/** On every answer: ours, private, of the declared type, never framed, no referrer. */
export const privateHeaders = {
  [answeredBy.name]: answeredBy.value,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** The header in which CloudFront says that a request came through it. */
export const originSecretHeader = 'x-origin-secret'

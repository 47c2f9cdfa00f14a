import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whose signature something carries, and what it was made over. */
export interface Signed {
  accessKeyId: string
  /** Date, region and service, as they stand in the credential. */
  scope: string
  signature: string
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

/** Access key and scope of a credential such as ASIA…/20261123/us-east-1/s3/aws4_request. */
export function credentialOf(credential: string): Omit<Signed, 'signature'> {
  const [accessKeyId = '', ...scope] = credential.split('/')
  return { accessKeyId, scope: scope.join('/') }
}

/** Whether a text was signed by whoever has the secret (AWS Signature Version 4). */
export function isSignedBy(secret: string, { scope, signature }: Signed, text: string): boolean {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  signedHeaders: string[]
  /** The hash of the body as the request says it. */
  payload: string
  at: string
  scope: string
}

/** What the signature of a request is made over. */
export function stringToSign(asked: Asked): string {
  const { method, path, headers, signedHeaders, payload, at, scope } = asked
  const query = [...asked.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
  const canonical = [
    method,
    path,
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    payload,
  ]
  return ['AWS4-HMAC-SHA256', at, scope, sha256(canonical.join('\n'))].join('\n')
}

/** An instant as signatures write it (20261123T081500Z), in epoch milliseconds. */
export function instantOf(at: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { credentialOf, instantOf, isSignedBy, stringToSign } from './object-signature.ts'

/** Why a request is not carried out, in S3's words. */
export class ObjectError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const denied = (why: string) => new ObjectError(403, 'AccessDenied', why)

/** The secret of an access key; null where there is none. */
export type SecretOf = (accessKeyId: string) => string | null

/** How far the clock of who signs may be from ours. */
const skew = 15 * 60_000

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Who signed a request, in its address or its headers; throws where nobody did, or it is too old. */
export function signerOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  secretOf: SecretOf,
): string {
  const isInAddress = url.searchParams.has('X-Amz-Signature')
  const { credential, signedHeaders, signature, at, payload } = isInAddress
    ? signedAddress(url)
    : signedByHeaders(request, body)
  const { accessKeyId, scope } = credentialOf(credential)
  const secret = secretOf(accessKeyId)
  if (secret === null) throw new ObjectError(403, 'InvalidAccessKeyId', 'There is no such key')
  const text = stringToSign({
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: headersOf(request),
    signedHeaders,
    payload,
    at,
    scope,
  })
  if (!isSignedBy(secret, { accessKeyId, scope, signature }, text)) {
    throw new ObjectError(403, 'SignatureDoesNotMatch', 'The signature is not of this request')
  }
  return accessKeyId
}

function signedAddress({ searchParams }: URL) {
  const value = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const at = value('Date')
  const age = Date.now() - instantOf(at)
  if (!(age > -skew && age <= Number(value('Expires')) * 1000)) throw denied('Request has expired')
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    at,
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function signedByHeaders({ headers }: IncomingMessage, body: Buffer) {
  const given =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [, credential = '', signedHeaders = '', signature = ''] = given
  if (signature === '') throw denied('Anonymous access')
  const at = String(headers['x-amz-date'])
  if (!(Math.abs(Date.now() - instantOf(at)) <= skew)) {
    throw new ObjectError(403, 'RequestTimeTooSkewed', 'The clock is wrong')
  }
  const payload = String(headers['x-amz-content-sha256'])
  const hash = createHash('sha256').update(body).digest('hex')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash) {
    throw new ObjectError(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed')
  }
  return { credential, signedHeaders: signedHeaders.split(';'), signature, at, payload }
}

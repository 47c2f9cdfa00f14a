/** Names and words by which services reject an account that has not been activated for them. */
const notActivated =
  /SubscriptionRequired|OptInRequired|NotSignedUp|needs a subscription|not subscribed|not signed up|not (?:yet )?activated/i

/** Returns true if AWS has not activated a service for the account yet, which takes hours in a new account. */
export function isNotActivated(error: unknown): error is Error {
  return (
    error instanceof Error && (notActivated.test(error.name) || notActivated.test(error.message))
  )
}

/** Returns true if the credentials lack the right to a request. */
export function isDenied(error: unknown): error is Error {
  return (
    error instanceof Error && /AccessDenied|NotAuthorized|UnauthorizedOperation/.test(error.name)
  )
}

/** Returns true if an error has one of these codes of Node. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Codes of a resolver that cannot look a name up: the fault is this machine's, and not the domain's. */
export const unresolved = [
  'ETIMEOUT',
  'ESERVFAIL',
  'EREFUSED',
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTIMP',
  'EFORMERR',
  'EBADRESP',
]

const unreachable = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]

const advice: [matches: RegExp, whatToDo: string][] = [
  [
    /ExpiredToken|TokenRefreshRequired|InvalidGrant|UnauthorizedSSOToken/,
    'Your AWS credentials have expired. Sign in again, for example with aws sso login.',
  ],
  [
    /CredentialsProvider|TokenProvider|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|InvalidSignature|InvalidAccessKeyId|AuthFailure/,
    'AWS does not accept your credentials. Set AWS_PROFILE, or sign in with aws sso login.',
  ],
  [
    /Throttl|TooManyRequests|SlowDown|RequestLimitExceeded|ProvisionedThroughputExceeded/,
    'AWS limits requests at the moment. Wait a minute, and run the command again.',
  ],
  [/Timeout/, 'AWS did not answer in time. Check your connection, and run the command again.'],
  [
    /ServiceUnavailable|InternalServer|InternalFailure|InternalError|ServiceException/,
    'AWS has a fault at the moment. Wait a few minutes, and run the command again.',
  ],
]

/**
 * Returns what is wrong and what to do if an error comes from AWS or the way there, or null if the error is a fault of
 * the command itself.
 */
export function awsSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { name, message } = error
  const said = message || name
  if (hasCode(error, unreachable)) {
    return `AWS could not be reached (${said}). Check your connection and AWS_REGION.`
  }
  if (message === 'Region is missing') return 'Set AWS_REGION to the region of the stage.'
  const isOfService = '$metadata' in error || '$fault' in error || 'tryNextLink' in error
  const isTimeout = name === 'TimeoutError'
  if (!isOfService && !isTimeout) return null
  if (isNotActivated(error)) {
    return `AWS has not activated the service for this account yet: ${said}\nWait, and run the command again.`
  }
  if (isDenied(error)) {
    return `Your credentials may not do this: ${said}\nUse those of a role that may.`
  }
  const [, whatToDo] = advice.find(([matches]) => matches.test(name)) ?? []
  return `AWS answered ${name}: ${said}${whatToDo === undefined ? '' : `\n${whatToDo}`}`
}

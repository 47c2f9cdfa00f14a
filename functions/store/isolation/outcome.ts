/** AWS's decision about a request; `passed` includes a write that only its own condition stopped. */
export type Outcome = 'passed' | 'denied' | { failure: string }

/** DynamoDB, STS and our own key service name a denial differently. */
const denials = ['AccessDeniedException', 'AccessDenied', 'IsolationError']

function isOwnCondition(error: Error): boolean {
  // S3 looks at the digest of what it is sent once it has allowed the request.
  if (['ConditionalCheckFailedException', 'BadDigest'].includes(error.name)) return true
  if (error.name !== 'TransactionCanceledException' || !('CancellationReasons' in error)) {
    return false
  }
  const reasons: unknown = error.CancellationReasons
  return (
    Array.isArray(reasons) &&
    reasons.every(
      (reason: unknown) =>
        typeof reason === 'object' &&
        reason !== null &&
        'Code' in reason &&
        reason.Code === 'ConditionalCheckFailed',
    )
  )
}

/** Waits for a request and returns what AWS decided. */
export async function outcomeOf(request: Promise<unknown>): Promise<Outcome> {
  try {
    await request
    return 'passed'
  } catch (error) {
    if (!(error instanceof Error)) return { failure: String(error) }
    if (denials.includes(error.name)) return 'denied'
    return isOwnCondition(error) ? 'passed' : { failure: `${error.name}: ${error.message}` }
  }
}

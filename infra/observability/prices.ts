/**
 * What AWS charges in us-east-1, in dollars: list prices of November 2026, without a free tier.
 * Lambda on arm64, an HTTP API, DynamoDB on demand.
 */
export const prices = {
  perGbSecond: 0.0000133334,
  /** A function's invocation and a request at the gateway. */
  perRequest: 0.2e-6 + 1e-6,
  perReadUnit: 0.125e-6,
  perWriteUnit: 0.625e-6,
} as const

/**
 * How long we wait for a service: to connect, and for its answer, in milliseconds. With the tries that
 * the SDK makes (four), it ends before the function does (20 seconds), with a line in our log.
 */
export const outboundTimeouts = {
  // A request that waits for a free connection counts as one that connects.
  connectionTimeout: 3_000,
  requestTimeout: 4_000,
  // Without it, the SDK only warns.
  throwOnRequestTimeout: true,
}

/** The same for what is fetched by ourselves. */
export function fetchInTime(address: URL | string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(outboundTimeouts.requestTimeout) })
}

/** Responses requested before their screen was loaded, by address. Each is used once. */
const prefetched = new Map<string, Promise<Response>>()

/** Requests what a page begins with while the page's code is still loading. */
export function startPrefetch(addresses: readonly string[]): void {
  for (const address of addresses) {
    const headers = { accept: 'application/json' }
    const response = fetch(address, { headers, credentials: 'same-origin' })
    // The caller who takes the response sees its error; an unused response must raise none.
    response.catch(() => undefined)
    prefetched.set(address, response)
  }
}

/** Returns the prefetched response of an address and removes it; undefined if there is none. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const response = prefetched.get(address)
  prefetched.delete(address)
  return response
}

/** Drops all prefetched responses. */
export function clearPrefetched(): void {
  prefetched.clear()
}

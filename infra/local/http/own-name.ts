import type { IncomingMessage, ServerResponse } from 'node:http'

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns true if a request names this machine by a name of its own. A page of another site can have its own name resolve to this
 * machine (DNS rebinding); its requests would count as same-origin, but they carry that name.
 */
function isOwnName({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const [, name = ''] = /^(\[[\da-f:]+\]|[^:]+)(?::\d{1,5})?$/i.exec(headers.host ?? '') ?? []
  return ownNames.has(name.toLowerCase())
}

/** Rejects a request under another name with 421, and returns true then. */
export function rejectsName(request: IncomingMessage, response: ServerResponse): boolean {
  if (isOwnName(request)) return false
  response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('Open Dropcloth at http://localhost, with the port that it printed.\n')
  return true
}

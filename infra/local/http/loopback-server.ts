import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { rejectsName } from './own-name.ts'

/** A server that only this machine reaches, on a free port: what stands in for a service of AWS. */
export async function startLoopbackServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer((request, response) => {
    if (!rejectsName(request, response)) listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

import type { IncomingMessage } from 'node:http'

/** A request's whole body; null when it is longer than `maxBytes`, the rest then unread. */
export function readBody(request: IncomingMessage, maxBytes = Infinity): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= maxBytes) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pageSecurityPolicy } from '../page-security-policy.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The site's files as CloudFront serves them: a path without an ending is a page of the app. */
export function siteFiles(directory: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const wanted = path.extname(pathname) === '' ? '/index.html' : decodeURI(pathname)
    const file = path.join(directory, path.normalize(wanted))
    const isFile =
      file.startsWith(directory + path.sep) && existsSync(file) && statSync(file).isFile()
    response.setHeader('content-security-policy', pageSecurityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    if (!isFile) {
      response.writeHead(404).end()
      return
    }
    const isHashed = wanted.startsWith('/assets/')
    response.setHeader(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }
}

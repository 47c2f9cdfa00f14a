import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import * as z from 'zod/mini'
import { cacheControlOf, contentTypes } from '../../site/headers.ts'
import { compressed, encodingOf } from './compression.ts'
import { sitePageRewrite } from '../../site/pages.ts'
import { pageHeaders } from '../../site/page-security-policy.ts'

const rewritten = z.object({ uri: z.string() })

/** CloudFront's function, loaded once. */
const pageRewrite = createContext({})
runInContext(sitePageRewrite, pageRewrite)
const rewrite = z.parse(
  z.custom<(event: unknown) => unknown>((value) => typeof value === 'function'),
  runInContext('handler', pageRewrite),
)

/** The file that CloudFront's function names for a request. */
function fileFor({ url = '/', headers }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const cookies = [...(headers.cookie ?? '').matchAll(/(\w+)=([^;]*)/g)]
  const request = {
    uri: decodeURI(pathname),
    querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
    cookies: Object.fromEntries(cookies.map(([, name = '', value]) => [name, { value }])),
    headers: { 'accept-language': { value: headers['accept-language'] ?? '' } },
  }
  return z.parse(rewritten, rewrite({ request })).uri
}

/** The site's files as CloudFront serves them, under this security policy. */
export function siteFiles(directory: string, securityPolicy: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const wanted = fileFor(request)
    const file = path.join(directory, path.normalize(wanted))
    const isFile =
      file.startsWith(directory + path.sep) && existsSync(file) && statSync(file).isFile()
    response.setHeader('content-security-policy', securityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
    if (!isFile) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('cache-control', cacheControlOf(wanted))
    response.setHeader(
      'content-type',
      contentTypes[path.extname(file)] ?? 'application/octet-stream',
    )
    const encoding = encodingOf(request.headers['accept-encoding'])
    const content = encoding && compressed(file, encoding)
    if (encoding && content) {
      response.setHeader('content-encoding', encoding)
      response.setHeader('vary', 'accept-encoding')
      response.end(content)
      return
    }
    createReadStream(file).pipe(response)
  }
}

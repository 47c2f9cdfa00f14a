import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { objectPrefixes } from '../../../functions/photos/object-keys.ts'
import { readBody } from '../http/read-body.ts'
import { readForm } from './object-form.ts'
import { denied, ObjectError, signerOf, type SecretOf } from './object-request.ts'

/** Where the stand-in is found on the address that it is served from. */
export const objectStorePath = '/s3'

/** What is asked of the bucket, by whom: IAM's terms. */
interface Asked {
  accessKeyId: string
  action: 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucketVersions'
  key: string
}

interface Options {
  folder: string
  /** The pages that a browser may send and fetch pictures from. */
  origins: readonly string[]
  secretOf: SecretOf
  mayDo?: (asked: Asked) => boolean
  /** Told of what has arrived, in the words of the bucket's notifications. */
  onArrival: (event: unknown) => void
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** Keeps an object that nobody sends: of the demo. */
export function keepObject(folder: string, key: string, bytes: Uint8Array): void {
  write(path.join(folder, key), bytes)
}

/** The most that is read of a request; S3 itself takes 5 GB. */
const mostBytes = 20_000_000

/**
 * The part of S3 that the product uses, on this machine: forms by which browsers send files, addresses that
 * are good for a while, and the functions' own calls. Verifies what each is signed with as S3 does.
 */
export function createObjectStore(options: Options): RequestListener {
  const { folder, origins, secretOf, mayDo = () => true, onArrival } = options

  function fileOf(key: string): string {
    if (!/^[\w/.-]+$/.test(key) || key.split('/').includes('..')) throw denied('No such key')
    return path.join(folder, key)
  }

  function requireRight(asked: Asked): void {
    if (!mayDo(asked)) throw denied(`${asked.accessKeyId} may not ${asked.action} ${asked.key}`)
  }

  function require(asked: Asked): string {
    requireRight(asked)
    return fileOf(asked.key)
  }

  function put(accessKeyId: string, key: string, bytes: Buffer): void {
    const file = require({ accessKeyId, action: 'PutObject', key })
    write(file, bytes)
    if (key.startsWith(objectPrefixes.incoming)) {
      onArrival({ Records: [{ eventName: 'ObjectCreated:Post', s3: { object: { key } } }] })
    }
  }

  function get(accessKeyId: string, key: string, url: URL, response: ServerResponse): void {
    const file = require({ accessKeyId, action: 'GetObject', key })
    // S3 says no more to who may not list a bucket.
    if (!existsSync(file)) throw denied('Access Denied')
    const said = (name: string) => url.searchParams.get(`response-${name}`)
    response.setHeader('content-type', said('content-type') ?? 'binary/octet-stream')
    const disposition = said('content-disposition')
    if (disposition !== null) response.setHeader('content-disposition', disposition)
    response.end(readFileSync(file))
  }

  /** Copies an object of the bucket, whose key follows the name of the bucket in `source`. */
  function copy(accessKeyId: string, source: string, key: string, response: ServerResponse): void {
    const from = decodeURIComponent(source).split('/').slice(1).join('/')
    const file = require({ accessKeyId, action: 'GetObject', key: from })
    if (!existsSync(file)) throw denied('Access Denied')
    put(accessKeyId, key, readFileSync(file))
    response.setHeader('content-type', 'application/xml')
    response.end('<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>')
  }

  /** Lists the objects of a prefix. Each has one version here: deleted bytes are gone. */
  function list(accessKeyId: string, prefix: string, response: ServerResponse): void {
    requireRight({ accessKeyId, action: 'ListBucketVersions', key: prefix })
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    const keys = files
      .filter((each) => each.isFile())
      .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
      .filter((key) => key.startsWith(prefix))
    const versions = keys.map(
      (key) => `<Version><Key>${key}</Key><VersionId>null</VersionId></Version>`,
    )
    response.setHeader('content-type', 'application/xml')
    response.end(`<ListVersionsResult>${versions.join('')}</ListVersionsResult>`)
  }

  function removeAll(accessKeyId: string, body: Buffer, response: ServerResponse): void {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
      rmSync(require({ accessKeyId, action: 'DeleteObject', key }), { force: true })
    }
    response.setHeader('content-type', 'application/xml')
    response.end('<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3')
    const [, , bucket = '', ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    allowOrigin(request, response, origins)
    if (request.method === 'OPTIONS') {
      response.writeHead(200).end()
      return
    }
    const body = await readBody(request, mostBytes)
    if (body === null) throw new ObjectError(400, 'EntityTooLarge', 'Too many bytes')
    const type = request.headers['content-type'] ?? ''
    if (request.method === 'POST' && type.startsWith('multipart/form-data')) {
      const sent = await readForm(bucket, body, type, secretOf)
      put(sent.accessKeyId, sent.key, sent.bytes)
      response.writeHead(204).end()
      return
    }
    const signer = signerOf(request, url, body, secretOf)
    if (request.method === 'GET' && url.searchParams.has('versions')) {
      list(signer, url.searchParams.get('prefix') ?? '', response)
    } else if (request.method === 'GET') get(signer, key, url, response)
    else if (request.method === 'POST' && url.searchParams.has('delete')) {
      removeAll(signer, body, response)
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      copy(signer, String(request.headers['x-amz-copy-source']), key, response)
    } else if (request.method === 'PUT') {
      requireRight({ accessKeyId: signer, action: 'PutObject', key })
      const digest = request.headers['content-md5']
      if (digest !== undefined && digest !== createHash('md5').update(body).digest('base64')) {
        throw new ObjectError(400, 'BadDigest', 'The Content-MD5 is not that of the body')
      }
      put(signer, key, body)
      response.writeHead(200).end()
    } else throw new ObjectError(405, 'MethodNotAllowed', 'Not done here')
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const known = error instanceof ObjectError ? error : null
      if (!known) console.error('s3:', error)
      response.writeHead(known?.status ?? 500, { 'content-type': 'application/xml' })
      const [code, said] = [known?.code ?? 'InternalError', known?.message ?? 'It failed']
      response.end(`<Error><Code>${code}</Code><Message>${said}</Message></Error>`)
    })
  }
}

/** Lets pages of the product read the answer, as the bucket's rules do. */
function allowOrigin(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void {
  if (origin === undefined || !origins.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', '*')
}

import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { objectPrefixes } from '../../../functions/photos/object-keys.ts'
import { readBody } from '../http/read-body.ts'
import { ObjectFolder, type ObjectAction } from './object-folder.ts'
import { readForm } from './object-form.ts'
import { ObjectError, signerOf, type SecretOf } from './object-request.ts'

/** Path of the stand-in on the address that serves it. */
export const objectStorePath = '/s3'

interface Options {
  folder: string
  /** Origins whose pages can send and fetch pictures. */
  origins: readonly string[]
  secretOf: SecretOf
  mayDo?: (action: ObjectAction) => boolean
  /** Called for each uploaded picture with an event in the form of S3's notifications. */
  onArrival: (event: unknown) => void
}

/** The most that is read of a request; S3 itself takes 5 GB. */
const mostBytes = 20_000_000

/** A request whose body was read. */
interface ObjectCall {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  bucket: string
  key: string
  body: Buffer
}

/**
 * Stands in for the part of S3 that the product uses: forms by which browsers send files, presigned URLs, and the
 * functions' own calls. Verifies each signature as S3 does.
 */
export function createObjectStore(options: Options): RequestListener {
  const { folder, origins, secretOf, mayDo = () => true, onArrival } = options
  const objects = new ObjectFolder(folder, mayDo)

  function put(accessKeyId: string, key: string, bytes: Buffer): void {
    objects.write(accessKeyId, key, bytes)
    if (key.startsWith(objectPrefixes.incoming)) {
      onArrival({ Records: [{ eventName: 'ObjectCreated:Post', s3: { object: { key } } }] })
    }
  }

  /** Copies an object of the bucket, whose key follows the name of the bucket in `source`. */
  function copy(signer: string, source: string, { key, response }: ObjectCall): void {
    const sourceKey = decodeURIComponent(source).split('/').slice(1).join('/')
    put(signer, key, objects.read(signer, sourceKey))
    sendXml(response, '<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>')
  }

  function upload(signer: string, { request, response, key, body }: ObjectCall): void {
    objects.require({ accessKeyId: signer, action: 'PutObject', key })
    const digest = request.headers['content-md5']
    if (digest !== undefined && digest !== createHash('md5').update(body).digest('base64')) {
      throw new ObjectError(400, 'BadDigest', 'The Content-MD5 is not that of the body')
    }
    put(signer, key, body)
    response.writeHead(200).end()
  }

  /** Carries out a call that is signed in its address or its headers. */
  function respondToSigned(call: ObjectCall): void {
    const { request, response, url, key, body } = call
    const signer = signerOf(request, url, body, secretOf)
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'GET' && url.searchParams.has('versions')) {
      sendVersions(response, objects.keys(signer, url.searchParams.get('prefix') ?? ''))
    } else if (request.method === 'GET') {
      sendObject(response, url, objects.read(signer, key))
    } else if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const listed of keysIn(body)) objects.remove(signer, listed)
      sendXml(response, '<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>')
    } else if (request.method === 'PUT' && source !== undefined) {
      copy(signer, String(source), call)
    } else if (request.method === 'PUT') {
      upload(signer, call)
    } else throw new ObjectError(405, 'MethodNotAllowed', 'Not done here')
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response, origins)
    if (request.method === 'OPTIONS') {
      response.writeHead(200).end()
      return
    }
    const call = await readCall(request, response)
    const type = request.headers['content-type'] ?? ''
    if (request.method === 'POST' && type.startsWith('multipart/form-data')) {
      const form = await readForm(call.bucket, call.body, type, secretOf)
      put(form.accessKeyId, form.key, form.bytes)
      response.writeHead(204).end()
    } else respondToSigned(call)
  }

  return (request, response) => {
    respond(request, response).catch((error: unknown) => sendError(response, error))
  }
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<ObjectCall> {
  const url = new URL(request.url ?? '', 'http://s3')
  const [, , bucket = '', ...rest] = url.pathname.split('/')
  const body = await readBody(request, mostBytes)
  if (body === null) throw new ObjectError(400, 'EntityTooLarge', 'Too many bytes')
  return { request, response, url, bucket, key: decodeURIComponent(rest.join('/')), body }
}

/** Returns the keys that the body of a DeleteObjects call lists. */
function keysIn(body: Buffer): string[] {
  return [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
}

function sendXml(response: ServerResponse, xml: string): void {
  response.setHeader('content-type', 'application/xml')
  response.end(xml)
}

/** Sends the list of objects. Each has one version here, because deleted bytes are gone. */
function sendVersions(response: ServerResponse, keys: readonly string[]): void {
  const versions = keys.map(
    (key) => `<Version><Key>${key}</Key><VersionId>null</VersionId></Version>`,
  )
  sendXml(response, `<ListVersionsResult>${versions.join('')}</ListVersionsResult>`)
}

/** Sends an object with the headers that its presigned URL names. */
function sendObject(response: ServerResponse, { searchParams }: URL, bytes: Buffer): void {
  const type = searchParams.get('response-content-type')
  response.setHeader('content-type', type ?? 'binary/octet-stream')
  const disposition = searchParams.get('response-content-disposition')
  if (disposition !== null) response.setHeader('content-disposition', disposition)
  response.end(bytes)
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof ObjectError ? error : null
  if (!known) console.error('s3:', error)
  response.writeHead(known?.status ?? 500, { 'content-type': 'application/xml' })
  const [code, text] = [known?.code ?? 'InternalError', known?.message ?? 'It failed']
  response.end(`<Error><Code>${code}</Code><Message>${text}</Message></Error>`)
}

/** Lets pages of the product read the response, as the bucket's rules do. */
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

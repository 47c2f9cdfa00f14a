import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { maxImageBytes, imageType } from '../../shared/photos/photo.ts'
import { env } from '../env.ts'
import { outboundTimeouts } from '../outbound.ts'
import { keepRecent } from '../store/table/keep-recent.ts'
import { tenantCredentials } from '../store/table/credentials.ts'
import { incomingKey, imageKeys, type ImageSize } from './object-keys.ts'

export const Bucket = env.PICTURE_BUCKET

const requestHandler = new NodeHttpHandler(outboundTimeouts)

/** As many clients as one warm function keeps; each is one tenant's. */
const maxClients = 100
const clients = new Map<string, S3Client>()

/** The bucket with the rights of one tenant's role, which reach that tenant's pictures only. */
export function objectClient(tenant: string): S3Client {
  const client =
    clients.get(tenant) ??
    new S3Client({
      endpoint: env.S3_ENDPOINT,
      // Locally, one address serves every bucket.
      forcePathStyle: env.S3_ENDPOINT !== undefined,
      maxAttempts: 4,
      // A store that refuses, refuses what is sent as fast: nobody waits to be told to go on.
      expectContinueHeader: false,
      requestHandler,
      credentials: () => tenantCredentials('data', tenant),
    })
  keepRecent(clients, tenant, client, maxClients)
  return client
}

/** What a phone has sent; `too-large` without reading it. */
export async function readIncoming(
  tenant: string,
  photo: string,
): Promise<Uint8Array | 'too-large'> {
  const { Body, ContentLength = 0 } = await objectClient(tenant).send(
    new GetObjectCommand({ Bucket, Key: incomingKey(tenant, photo) }),
  )
  if (ContentLength > maxImageBytes || !Body) return 'too-large'
  return Body.transformToByteArray()
}

/** Puts a picture where it is shown from. */
export async function putImage(
  tenant: string,
  photo: string,
  size: ImageSize,
  bytes: Uint8Array,
): Promise<void> {
  await objectClient(tenant).send(
    new PutObjectCommand({
      Bucket,
      Key: imageKeys(tenant, photo)[size],
      Body: bytes,
      ContentType: imageType,
    }),
  )
}

/** Takes what a phone has sent away, once it was looked at. */
export async function removeIncoming(tenant: string, photo: string): Promise<void> {
  await removeObjects(tenant, [incomingKey(tenant, photo)])
}

/** Takes a photo's bytes away for good. */
export async function removeImages(tenant: string, photo: string): Promise<void> {
  await removeObjects(tenant, Object.values(imageKeys(tenant, photo)))
}

async function removeObjects(tenant: string, keys: string[]): Promise<void> {
  const { Errors = [] } = await objectClient(tenant).send(
    new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
    }),
  )
  if (Errors.length > 0) throw new Error(`Not removed: ${JSON.stringify(Errors)}`)
}

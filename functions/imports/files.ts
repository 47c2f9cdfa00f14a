import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import { Bucket, objectClient } from '../photos/bucket.ts'
import { objectPrefixes } from '../photos/object-keys.ts'
import { importReport, type ImportReport } from '../../shared/imports/import.ts'
import type { StoredImport } from '../store/imports.ts'
import { plan, type Plan } from './planned.ts'

/** How long a file can be sent, in seconds. */
const uploadSeconds = 3600
const fileType = 'application/octet-stream'

/** What is kept of an import: the file as it was sent; what it would do, and how, of each reading. */
type Name = 'file' | `${'report' | 'plan'}${string}.json`

/** A reading by the version of the import that it is of: a run that was overtaken writes beside the one that counts. */
const nameOf = (what: 'report' | 'plan', reading: number | null): Name =>
  `${what}${reading === null ? '' : `-${reading}`}.json`

function keyOf(tenant: string, uuid: string, name: Name): string {
  return `${objectPrefixes.imports}${tenant}/${uuid}/${name}`
}

/** The permission to send one file, of exactly the length that was said. */
export function permitFile(tenant: string, { uuid, bytes }: { uuid: string; bytes: number }) {
  return createPresignedPost(objectClient(tenant), {
    Bucket,
    Key: keyOf(tenant, uuid, 'file'),
    Fields: { 'Content-Type': fileType },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: uploadSeconds,
  })
}

/** What S3 says of an object that is not there, to who may not list. */
const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied', '403'].includes(error.name)

async function read(tenant: string, uuid: string, name: Name) {
  const command = new GetObjectCommand({ Bucket, Key: keyOf(tenant, uuid, name) })
  const { Body } = await objectClient(tenant).send(command)
  return Body ? Body.transformToByteArray() : new Uint8Array()
}

/** The bytes that were sent. Throws 400 where nothing has arrived. */
export async function readFile(tenant: string, uuid: string): Promise<Uint8Array> {
  try {
    return await read(tenant, uuid, 'file')
  } catch (error) {
    if (isMissing(error)) throw badField('file', message('importNotArrived'))
    throw error
  }
}

async function keep(tenant: string, uuid: string, name: Name, value: object): Promise<void> {
  await objectClient(tenant).send(
    new PutObjectCommand({
      Bucket,
      Key: keyOf(tenant, uuid, name),
      Body: JSON.stringify(value),
      ContentType: 'application/json',
    }),
  )
}

/** Keeps what importing a file would do, and what it is going to write. */
export async function keepPreview(
  tenant: string,
  { uuid, version }: Pick<StoredImport, 'uuid' | 'version'>,
  made: { report: ImportReport; plan: Plan },
): Promise<void> {
  await keep(tenant, uuid, nameOf('plan', version), z.parse(plan, made.plan))
  await keep(tenant, uuid, nameOf('report', version), z.parse(importReport, made.report))
}

async function readJson(tenant: string, uuid: string, name: Name): Promise<unknown> {
  return JSON.parse(Buffer.from(await read(tenant, uuid, name)).toString())
}

/** What importing a file would do, as it was read last; null where its files stayed behind, as when a company is moved. */
export async function readReport(
  tenant: string,
  { uuid, reading }: Pick<StoredImport, 'uuid' | 'reading'>,
): Promise<ImportReport | null> {
  try {
    return z.parse(importReport, await readJson(tenant, uuid, nameOf('report', reading)))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What an import writes. */
export async function readPlan(
  tenant: string,
  { uuid, reading }: Pick<StoredImport, 'uuid' | 'reading'>,
): Promise<Plan> {
  return z.parse(plan, await readJson(tenant, uuid, nameOf('plan', reading)))
}

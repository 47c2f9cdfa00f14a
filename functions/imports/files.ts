import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import { badField, HttpError } from '../errors.ts'
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

/** The folder of an import's files: `drafts` until it is committed. */
type Place = 'drafts' | 'imports'

function keyOf(place: Place, tenant: string, uuid: string, name: Name): string {
  return `${objectPrefixes[place]}${tenant}/${uuid}/${name}`
}

/** The permission to send one file, of exactly the length that was said. */
export function permitFile(tenant: string, { uuid, bytes }: { uuid: string; bytes: number }) {
  return createPresignedPost(objectClient(tenant), {
    Bucket,
    Key: keyOf('drafts', tenant, uuid, 'file'),
    Fields: { 'Content-Type': fileType },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: uploadSeconds,
  })
}

/** What S3 says of an object that is not there, to who may not list. */
const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied', '403'].includes(error.name)

async function readAt(place: Place, tenant: string, uuid: string, name: Name) {
  const command = new GetObjectCommand({ Bucket, Key: keyOf(place, tenant, uuid, name) })
  const { Body } = await objectClient(tenant).send(command)
  return Body ? Body.transformToByteArray() : new Uint8Array()
}

/** Reads a draft, or what was kept of it when it was committed. Earlier versions kept both there. */
async function read(tenant: string, uuid: string, name: Name) {
  try {
    return await readAt('drafts', tenant, uuid, name)
  } catch (error) {
    if (!isMissing(error)) throw error
    return readAt('imports', tenant, uuid, name)
  }
}

/** Copies a draft to where it stays after the commit. Returns false if there is no draft. */
async function copyDraft(tenant: string, uuid: string, name: Name): Promise<boolean> {
  try {
    await objectClient(tenant).send(
      new CopyObjectCommand({
        Bucket,
        Key: keyOf('imports', tenant, uuid, name),
        CopySource: `${Bucket}/${keyOf('drafts', tenant, uuid, name)}`,
      }),
    )
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}

/**
 * Keeps an import's file, plan and report for as long as it can be undone, and longer. Throws 409 if the plan was
 * deleted with the draft.
 */
export async function keepCommitted(
  tenant: string,
  { uuid, reading }: Pick<StoredImport, 'uuid' | 'reading'>,
): Promise<void> {
  const planName = nameOf('plan', reading)
  const others = ['file', nameOf('report', reading)] as const
  const [isKept] = await Promise.all([
    copyDraft(tenant, uuid, planName),
    ...others.map((name) => copyDraft(tenant, uuid, name)),
  ])
  if (isKept) return
  try {
    await readAt('imports', tenant, uuid, planName)
  } catch (error) {
    if (isMissing(error)) throw new HttpError('conflict', message('importExpired'))
    throw error
  }
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
      Key: keyOf('drafts', tenant, uuid, name),
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

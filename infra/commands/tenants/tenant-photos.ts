import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { imageKeys, type ImageSize } from '../../../functions/photos/object-keys.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { imageType } from '../../../shared/photos/photo.ts'
import { CommandProblem, print } from '../command.ts'
import type { Item } from './tenant-items.ts'

/** The bucket of pictures, as an operator with rights of their own reaches it. */
export interface PhotoBucket {
  client: S3Client
  name: string
}

/** A picture that a row of the table says is there, and what it hashes to. */
interface StoredImage {
  key: string
  file: string
  sha256: string
}

const row = z.object({
  sk: z.uuid(),
  picture_sha256: z.string(),
  thumbnail_sha256: z.string(),
})

/** Where the pictures of an export lie: beside its file. */
export function folderOf(file: string): string {
  return `${file}.pictures`
}

/** The pictures that an item of a tenant says are there; none of what is no photo, or not ready. */
export function photosOf(tenant: string, item: Item): StoredImage[] {
  const photo = z.safeParse(row, item)
  if (item.pk !== tenantKeys.noun(tenant, 'PHOTO', '').pk || !photo.success) return []
  const { sk, picture_sha256, thumbnail_sha256 } = photo.data
  const keys = imageKeys(tenant, sk)
  const one = (size: ImageSize, sha256: string) => ({
    key: keys[size],
    file: `${sk}-${size}.jpg`,
    sha256,
  })
  return [one('picture', picture_sha256), one('thumbnail', thumbnail_sha256)]
}

function requireSame({ file, sha256 }: StoredImage, bytes: Uint8Array): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return
  throw new CommandProblem(`${file} is not the picture that the table says; nothing was moved.`)
}

async function bytesOf({ client, name }: PhotoBucket, { key }: StoredImage): Promise<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }))
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  } catch (error) {
    if (!(error instanceof NoSuchKey)) throw error
    throw new CommandProblem(
      `${key} is not in ${name}, and the table says that it is: an older version of it may be; nothing was exported.`,
    )
  }
}

/** Copies pictures out of the bucket into the folder beside a file, which is there when it is whole. */
export async function exportPhotos(
  { client, name }: PhotoBucket,
  pictures: readonly StoredImage[],
  file: string,
): Promise<void> {
  const unfinished = `${folderOf(file)}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const [index, picture] of pictures.entries()) {
    const bytes = await bytesOf({ client, name }, picture)
    requireSame(picture, bytes)
    await writeFile(path.join(unfinished, picture.file), bytes, { mode: 0o600 })
    if ((index + 1) % 100 === 0) print(`  ${index + 1} of ${pictures.length} pictures`)
  }
  await rm(folderOf(file), { recursive: true, force: true })
  await rename(unfinished, folderOf(file))
}

/** Puts the pictures of an export into a bucket, each after its hash was found right. */
export async function importPhotos(
  { client, name }: PhotoBucket,
  pictures: readonly StoredImage[],
  file: string,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const bytes = await readFile(path.join(folderOf(file), picture.file)).catch(() => {
      throw new CommandProblem(
        `${picture.file} is not in ${folderOf(file)}: copy that folder along with ${file}.`,
      )
    })
    requireSame(picture, bytes)
    await client.send(
      new PutObjectCommand({
        Bucket: name,
        Key: picture.key,
        Body: bytes,
        ContentType: imageType,
      }),
    )
    if ((index + 1) % 100 === 0) print(`  ${index + 1} of ${pictures.length} pictures`)
  }
}

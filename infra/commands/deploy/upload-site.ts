import { createReadStream, globSync, statSync } from 'node:fs'
import path from 'node:path'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { contentTypes, cacheControlOf } from '../../site/headers.ts'
import { print } from '../command.ts'

/** A file of the site as it is stored. */
export interface Upload {
  key: string
  contentType: string
  cacheControl: string
}

/**
 * The files of the built site in the order in which they go up: what is named by its content first,
 * then what names it, so that nobody is shown a page whose parts are not there yet. What was there
 * stays, for those who still have the page of before open.
 */
export function uploadsOf(directory: string): Upload[] {
  const files = globSync('**/*', { cwd: directory }).filter((name) =>
    statSync(path.join(directory, name)).isFile(),
  )
  const keys = files.map((name) => name.split(path.sep).join('/')).filter(isServed)
  const rank = (key: string) => (key.startsWith('assets/') ? 0 : key.endsWith('.html') ? 2 : 1)
  return keys
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((key) => ({
      key,
      contentType: contentTypes[path.extname(key)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(`/${key}`),
    }))
}

/** What is in the folder of the build but not for people: its list of parts, and source maps. */
function isServed(key: string): boolean {
  return !key.startsWith('.vite/') && !key.endsWith('.map')
}

/** Puts the built site into the bucket, and has CloudFront look again. May be run again at any time. */
export async function uploadSite(
  directory: string,
  { bucket, distribution }: { bucket: string; distribution: string },
): Promise<void> {
  const s3 = new S3Client({})
  const uploads = uploadsOf(directory)
  for (const { key, contentType, cacheControl } of uploads) {
    const file = path.join(directory, key)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: createReadStream(file),
        ContentLength: statSync(file).size,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    )
  }
  print(`  ${uploads.length} files uploaded`)
  await new CloudFrontClient({ region: 'us-east-1' }).send(
    new CreateInvalidationCommand({
      DistributionId: distribution,
      InvalidationBatch: {
        CallerReference: String(Date.now()),
        // Pages only: what is named by its content never changes.
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  )
  print('  CloudFront looks again')
}

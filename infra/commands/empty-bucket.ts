import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { CommandProblem } from './command.ts'

/**
 * Deletes every version of every object whose key begins with a prefix, and returns how many objects there were. A
 * bucket that still holds a version is not deleted: without a prefix, it is emptied.
 */
export async function emptyBucket(s3: S3Client, bucket: string, prefix = ''): Promise<number> {
  const keys = new Set<string>()
  for (;;) {
    const page = await s3.send(
      new ListObjectVersionsCommand({
        Bucket: bucket,
        MaxKeys: 1000,
        ...(prefix !== '' && { Prefix: prefix }),
      }),
    )
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    const Objects = found.map(({ Key, VersionId }) => ({ Key, VersionId }))
    if (Objects.length === 0) return keys.size
    for (const { Key = '' } of Objects) keys.add(Key)
    const { Errors: [left] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    // It would be listed again, and again.
    if (left) throw new CommandProblem(`${left.Key} stays in ${bucket}: ${left.Message}`)
  }
}

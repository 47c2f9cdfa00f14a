import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { CommandProblem } from './command.ts'

/** Empties a bucket with all that was ever in it: one that still holds a version is not deleted. */
export async function emptyBucket(s3: S3Client, bucket: string): Promise<void> {
  for (;;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 1000 }))
    const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    const Objects = found.map(({ Key, VersionId }) => ({ Key, VersionId }))
    if (Objects.length === 0) return
    const { Errors: [left] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    // It would be listed again, and again.
    if (left) throw new CommandProblem(`${left.Key} stays in ${bucket}: ${left.Message}`)
  }
}

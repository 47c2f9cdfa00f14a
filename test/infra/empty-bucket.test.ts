import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, test } from 'vitest'
import { emptyBucket } from '../../infra/commands/empty-bucket.ts'

const version = { Key: 'a.jpg', VersionId: '1' }

test('a bucket is emptied page by page, until no version and no marker of a deletion is listed', async () => {
  const s3 = mockClient(S3Client)
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({ Versions: [version] })
    .resolvesOnce({ DeleteMarkers: [{ Key: 'a.jpg', VersionId: '2' }] })
    .resolves({})
  s3.on(DeleteObjectsCommand).resolves({})
  await emptyBucket(new S3Client({}), 'pictures')
  const deleted = s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete)
  expect(deleted.map((each) => each?.Objects)).toEqual([
    [version],
    [{ Key: 'a.jpg', VersionId: '2' }],
  ])
})

test('what cannot be deleted is said, and not tried for ever', async () => {
  const s3 = mockClient(S3Client)
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [version] })
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a.jpg', Message: 'Access Denied' }] })
  await expect(emptyBucket(new S3Client({}), 'pictures')).rejects.toThrow(
    'a.jpg stays in pictures: Access Denied',
  )
})

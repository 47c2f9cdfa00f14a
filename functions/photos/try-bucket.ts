import { randomUUID } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { outcomeOf } from '../store/isolation/outcome.ts'
import type { Attempt } from '../store/isolation/try-roles.ts'
import { Bucket, objectClient } from './bucket.ts'
import { objectPrefixes } from './object-keys.ts'

/** The digest of no bytes, for a body that has some: S3 stores nothing. */
const wrongDigest = '1B2M2Y8AsgTpgAmY7PhCfg=='

/** Returns uploads to each folder of a tenant and of another one, none of which can succeed. */
export function ofBucket(own: string, other: string): Attempt[] {
  const put = (tenant: string, prefix: string): Attempt => ({
    name: `role data, an object in ${prefix} of ${tenant === own ? 'its own tenant' : 'another'}`,
    wanted: tenant === own ? 'passed' : 'denied',
    outcome: () =>
      outcomeOf(
        objectClient(own).send(
          new PutObjectCommand({
            Bucket,
            Key: `${prefix}${tenant}/${randomUUID()}`,
            Body: 'x',
            ContentMD5: wrongDigest,
          }),
        ),
      ),
  })
  const folders = Object.values(objectPrefixes)
  return [own, other].flatMap((tenant) => folders.map((prefix) => put(tenant, prefix)))
}

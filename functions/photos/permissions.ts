import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  imageAddressSeconds,
  imageType,
  imageUploadSeconds,
  type Photo,
  type ImageUpload,
} from '../../shared/photos/photo.ts'
import { Bucket, objectClient } from './bucket.ts'
import { incomingKey, imageKeys } from './object-keys.ts'

/**
 * The permission to send the bytes of one photo: to its own key, of its type, of exactly the length that
 * was said. What is sent twice under it is looked at once.
 */
export async function permitUpload(
  tenant: string,
  { uuid, bytes }: { uuid: string; bytes: number },
): Promise<NonNullable<ImageUpload['form']>> {
  const { url, fields } = await createPresignedPost(objectClient(tenant), {
    Bucket,
    Key: incomingKey(tenant, uuid),
    Fields: { 'Content-Type': imageType },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: imageUploadSeconds,
  })
  return { url, fields }
}

/** Where a photo's bytes can be fetched for a minute: as a picture or, opened by itself, as a download. */
export async function permitReading(
  tenant: string,
  uuid: string,
): Promise<NonNullable<Photo['addresses']>> {
  const keys = imageKeys(tenant, uuid)
  const addressOf = (Key: string) =>
    getSignedUrl(
      objectClient(tenant),
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: imageType,
        ResponseContentDisposition: `attachment; filename="${uuid}.jpg"`,
      }),
      { expiresIn: imageAddressSeconds },
    )
  const [picture, thumbnail] = await Promise.all([
    addressOf(keys.picture),
    addressOf(keys.thumbnail),
  ])
  return { picture, thumbnail }
}

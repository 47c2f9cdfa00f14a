/** Prefixes of the keys of photos as phones send them, of photos as they are shown, and of files of hours. */
export const objectPrefixes = {
  incoming: 'incoming/',
  pictures: 'pictures/',
  /** Files of hours that are not imported yet: the bucket deletes them after a week. */
  drafts: 'import-drafts/',
  imports: 'imports/',
} as const

/** A picture as it is looked at, and as a gallery shows it. */
export type ImageSize = 'picture' | 'thumbnail'

/** Where a phone sends the bytes of a photo. */
export function incomingKey(tenant: string, photo: string): string {
  return `${objectPrefixes.incoming}${tenant}/${photo}`
}

/** Where a photo's bytes are shown from, once they were looked at. */
export function imageKeys(tenant: string, photo: string): Record<ImageSize, string> {
  const folder = `${objectPrefixes.pictures}${tenant}/${photo}`
  return { picture: `${folder}/picture.jpg`, thumbnail: `${folder}/thumbnail.jpg` }
}

/** Whose an incoming object is; null where its key is none that we give. */
export function incomingOf(key: string): { tenant: string; photo: string } | null {
  const [, tenant, photo] = /^incoming\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/.exec(key) ?? []
  return tenant && photo ? { tenant, photo } : null
}

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { incomingKey, imageKeys } from '../../functions/photos/object-keys.ts'
import { readJpegHead } from '../../functions/lambdas/photos/jpeg.ts'
import type { Photo, ImageUpload } from '../../shared/photos/photo.ts'
import { hostilePictures, withHarmlessMetadata } from '../fixtures/files/hostile-photos.ts'
import { processArrivals, objectAt } from '../fixtures/services/objects.ts'
import {
  announced,
  fetched,
  formOf,
  jpegOf,
  sendForm,
  takePhoto,
} from '../fixtures/files/photos.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// C32: what is sent as a picture is one, of its own company, as it was announced, and reaches nobody as
// anything else. The object store verifies signatures and policies; what a role may do is the stack's.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})
afterEach(() => vi.useRealTimers())

type Form = NonNullable<ImageUpload['form']>

async function announce(bytes: Uint8Array, tenant = acme): Promise<{ photo: Photo; form: Form }> {
  const made = await tenant.painter.post<Photo>('/api/photos', announced(tenant.job, bytes))
  expect(made.status, made.text).toBe(201)
  return { photo: made.body, form: (await formOf(tenant.painter, made.body.uuid))! }
}

const stateOf = async ({ uuid }: Photo) =>
  (await acme.painter.get<Photo>(`/api/photos/${uuid}`)).body

const hostile = await hostilePictures()

describe('a file that is no picture, or more than one', () => {
  test.each(hostile)(
    '%s is refused with a sentence, and shown to nobody',
    async (_, bytes, says) => {
      const { photo, form } = await announce(bytes)
      expect((await sendForm(form, bytes)).status).toBe(204)
      expect(await processArrivals()).toEqual([])
      const shown = await stateOf(photo)
      expect(shown).toMatchObject({ state: 'refused', addresses: null, width: null })
      expect(shown.refusal?.error).toContain(says)
      const keys = imageKeys(acme.id, photo.uuid)
      expect([objectAt(keys.picture), objectAt(keys.thumbnail)]).toEqual([null, null])
      expect(objectAt(incomingKey(acme.id, photo.uuid))).toBeNull()
      expect((await acme.painter.post(`/api/photos/${photo.uuid}/upload`)).status).toBe(409)
    },
  )

  test('its twin with metadata that says nothing of where is taken, and has none any more', async () => {
    const bytes = await withHarmlessMetadata()
    expect(Buffer.from(bytes).includes('Exif')).toBe(true)
    const photo = await takePhoto(acme.painter, acme.job, { bytes })
    expect(photo.state).toBe('ready')
    const shown = await fetched(photo.addresses?.picture)
    expect(shown.includes('Exif')).toBe(false)
    expect(readJpegHead(shown)).toMatchObject({ width: 320, height: 240, hasMore: false })
  })
})

describe('what is announced', () => {
  test.each([
    ['500 MB', { bytes: 500_000_000 }, 'bytes'],
    ['nothing', { bytes: 0 }, 'bytes'],
    ['less than nothing', { bytes: -1 }, 'bytes'],
    ['half a byte', { bytes: 1000.5 }, 'bytes'],
    ['no hash', { sha256: 'x' }, 'sha256'],
  ])('as %s is refused with a sentence about its field', async (_, more, field) => {
    const bytes = await jpegOf()
    const answer = await acme.painter.post('/api/photos', {
      ...announced(acme.job, bytes),
      ...more,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
  })

  test('and is another picture than what is sent is refused', async () => {
    const { photo, form } = await announce(await jpegOf(320, 240, 1))
    const other = await jpegOf(320, 240, 2)
    const padded = new Uint8Array(Buffer.from(await jpegOf(320, 240, 1)).length)
    padded.set(other.subarray(0, padded.length))
    expect((await sendForm(form, padded)).status).toBe(204)
    await processArrivals()
    expect((await stateOf(photo)).refusal?.message.key).toBe('pictureChanged')
  })
})

describe('a form', () => {
  const refusals: [
    string,
    (form: Form, bytes: Uint8Array) => [Form, Uint8Array] | Promise<[Form, Uint8Array]>,
    string,
  ][] = [
    [
      'with more bytes than announced',
      (form, bytes) => [form, new Uint8Array(bytes.length + 1)],
      'EntityTooLarge',
    ],
    [
      'with fewer bytes than announced',
      (form, bytes) => [form, bytes.subarray(1)],
      'EntityTooSmall',
    ],
    ['with no bytes', (form) => [form, new Uint8Array(0)], 'EntityTooSmall'],
    [
      'for another company’s key',
      async (form, bytes) => {
        const key = incomingKey(bolt.id, (await takePhoto(bolt.painter, bolt.job)).uuid)
        return [{ ...form, fields: { ...form.fields, key } }, bytes]
      },
      'AccessDenied',
    ],
    [
      'for a key where pictures are shown from',
      (form, bytes) => {
        const key = imageKeys(acme.id, randomUUID()).picture
        return [{ ...form, fields: { ...form.fields, key } }, bytes]
      },
      'AccessDenied',
    ],
    [
      'that says it is a page',
      (form, bytes) => [
        { ...form, fields: { ...form.fields, 'Content-Type': 'text/html' } },
        bytes,
      ],
      'AccessDenied',
    ],
    [
      'with a field that nobody permitted',
      (form, bytes) => [{ ...form, fields: { ...form.fields, acl: 'public-read' } }, bytes],
      'AccessDenied',
    ],
    [
      'with a policy of its own',
      (form, bytes) => {
        const policy = { expiration: '2999-01-01T00:00:00Z', conditions: [] }
        const Policy = Buffer.from(JSON.stringify(policy)).toString('base64')
        return [{ ...form, fields: { ...form.fields, Policy } }, bytes]
      },
      'SignatureDoesNotMatch',
    ],
    [
      'signed by nobody',
      (form, bytes) => [{ ...form, fields: { ...form.fields, 'X-Amz-Signature': '00' } }, bytes],
      'SignatureDoesNotMatch',
    ],
    [
      'that is five minutes old',
      (form, bytes) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
        return [form, bytes]
      },
      'AccessDenied',
    ],
  ]

  test.each(refusals)('%s is not taken', async (_, change, code) => {
    const bytes = await jpegOf()
    const { photo, form } = await announce(bytes)
    const [changed, sent] = await change(form, bytes)
    const answer = await sendForm(changed, sent)
    expect(answer.ok).toBe(false)
    expect(await answer.text()).toContain(`<Code>${code}</Code>`)
    vi.useRealTimers()
    await processArrivals()
    expect((await stateOf(photo)).state).toBe('waiting')
    // Its twin: as it was given out, it is.
    expect((await sendForm(form, bytes)).status).toBe(204)
    await processArrivals()
    expect((await stateOf(photo)).state).toBe('ready')
  })

  test('used again changes nothing of the picture that it brought', async () => {
    const bytes = await jpegOf(320, 240, 3)
    const { photo, form } = await announce(bytes)
    await sendForm(form, bytes)
    await processArrivals()
    const { picture } = imageKeys(acme.id, photo.uuid)
    const before = objectAt(picture)
    const page = new Uint8Array(bytes.length).fill(60)
    expect((await sendForm(form, page)).status).toBe(204)
    expect(await processArrivals()).toEqual([])
    expect(objectAt(picture)).toEqual(before)
    expect(objectAt(incomingKey(acme.id, photo.uuid))).toBeNull()
  })

  test('is given to nobody for another’s photo', async () => {
    const { photo } = await announce(await jpegOf())
    expect((await acme.mate.post(`/api/photos/${photo.uuid}/upload`)).status).toBe(403)
    // Whose receipt it is, and that there is one, is nobody else's to know.
    const slip = announced(acme.job, await jpegOf(), { is_receipt: true })
    const receipt = await acme.painter.post<Photo>('/api/photos', slip)
    const form = `/api/photos/${receipt.body.uuid}/upload`
    expect((await acme.mate.post(form)).status).toBe(404)
    expect((await acme.painter.post(form)).status).toBe(200)
    expect((await bolt.owner.post(`/api/photos/${photo.uuid}/upload`)).status).toBe(404)
  })
})

describe('an address of a picture', () => {
  const codeOf = async (address: string) => {
    const response = await fetch(address)
    return response.ok ? 'ok' : /<Code>(\w+)/.exec(await response.text())?.[1]
  }

  test('is good for a minute, and then no more', async () => {
    const { addresses } = await takePhoto(acme.painter, acme.job)
    expect(await codeOf(addresses!.picture)).toBe('ok')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await codeOf(addresses!.picture)).toBe('AccessDenied')
  })

  test('leads to no other picture, of the company or of another', async () => {
    const [own, other] = [
      await takePhoto(acme.painter, acme.job),
      await takePhoto(acme.painter, acme.job),
    ]
    const foreign = await takePhoto(bolt.painter, bolt.job)
    const { picture, thumbnail } = own.addresses!
    for (const [from, to] of [
      [own.uuid, other.uuid],
      [`${acme.id}/${own.uuid}`, `${bolt.id}/${foreign.uuid}`],
    ] as const) {
      expect(await codeOf(picture.replace(from, to))).toBe('SignatureDoesNotMatch')
      expect(await codeOf(thumbnail.replace(from, to))).toBe('SignatureDoesNotMatch')
    }
    expect(await codeOf(picture.split('?')[0] ?? '')).toBe('AccessDenied')
  })

  test('signed with one company’s rights for another’s picture opens nothing: IAM says no', async () => {
    const { S3Client, GetObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3')
    const { objectClient, Bucket } = await import('../../functions/photos/bucket.ts')
    const foreign = await takePhoto(bolt.painter, bolt.job)
    const client = objectClient(acme.id)
    expect(client).toBeInstanceOf(S3Client)
    const { picture } = imageKeys(bolt.id, foreign.uuid)
    await expect(client.send(new GetObjectCommand({ Bucket, Key: picture }))).rejects.toThrow(
      /may not GetObject/,
    )
    await expect(
      client.send(new PutObjectCommand({ Bucket, Key: picture, Body: 'x' })),
    ).rejects.toThrow(/may not PutObject/)
    const own = await takePhoto(acme.painter, acme.job)
    const Key = imageKeys(acme.id, own.uuid).picture
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).resolves.toBeDefined()
  })

  test('is not opened by the function’s own rights', async () => {
    const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
    const { Bucket } = await import('../../functions/photos/bucket.ts')
    const { uuid } = await takePhoto(acme.painter, acme.job)
    const client = new S3Client({ endpoint: process.env.S3_ENDPOINT, forcePathStyle: true })
    const Key = imageKeys(acme.id, uuid).picture
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toThrow(
      /may not GetObject/,
    )
  })
})

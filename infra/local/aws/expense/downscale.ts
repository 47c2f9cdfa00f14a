import { decodeJpeg, encodeJpeg } from '../../../../functions/lambdas/photos/codecs.ts'

/** Two thirds of a picture's width: letters that were printed twice as wide look like letters again. */
export async function downscaled(picture: Uint8Array): Promise<Uint8Array> {
  const from = await decodeJpeg(picture)
  if (!from) return picture
  const { height } = from
  const width = Math.floor((from.width * 2) / 3)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = Math.floor((pixel % width) * 1.5)
    const at = (Math.floor(pixel / width) * from.width + x) * 4
    for (let part = 0; part < 4; part += 1) {
      const [one = 0, next = 0] = [from.data[at + part], from.data[at + 4 + part]]
      data[pixel * 4 + part] = (one + next) / 2
    }
  }
  const longest = Math.max(width, height)
  const { bytes } = await encodeJpeg({ data, width, height, colorSpace: 'srgb' }, longest, 90)
  return bytes
}

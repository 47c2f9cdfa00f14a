/** How far around a tap pixels count: a wall has a grain, and a finger is wide. */
const reach = 4

/** What the pixels around a point of a canvas come to, as #rrggbb; null outside of it. */
export function averageColor(canvas: HTMLCanvasElement, x: number, y: number): string | null {
  const size = 2 * reach + 1
  const context = canvas.getContext('2d')
  const { data } = context?.getImageData(x - reach, y - reach, size, size) ?? {}
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; data && at < data.length; at += 4) {
    // Beyond the edge nothing is opaque.
    if (data[at + 3] !== 255) continue
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
    }
    count += 1
  }
  if (count === 0) return null
  const hex = sums.map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

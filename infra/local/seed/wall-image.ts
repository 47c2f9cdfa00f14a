import type { Random } from './random.ts'

type Rgb = readonly [number, number, number]

const [width, height] = [640, 480]
const floor: Rgb = [146, 112, 78]
const frame: Rgb = [236, 232, 222]
const daylight: Rgb = [178, 206, 226]
const tape: Rgb = [60, 120, 190]

/** What a demo picture shows: a wall in a color, as it was, while it is painted, or done. */
export interface Wall {
  color: Rgb
  stage: 'before' | 'during' | 'after'
}

const bare: Rgb = [196, 186, 168]

/** How far a line of the roller has come, from the left, as a share of the wall. */
const painted = 0.55

/** Draws a wall with a window over a floor: stained, half painted between tapes, or painted. */
export function drawWall({ color, stage }: Wall, random: Random): ImageData {
  const data = new Uint8ClampedArray(width * height * 4)
  const left = random.between(330, 420)
  const stain = { x: random.between(80, 240), y: random.between(80, 200), size: 52 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = pixelAt(x, y)
      // Light falls in from the window; plaster has a grain.
      const light = 1.06 - Math.abs(x - left) / 2600 - ((x * 31 + y * 17) % 13) / 420
      data.set([red * light, green * light, blue * light, 255], 4 * (y * width + x))
    }
  }
  return { data, width, height, colorSpace: 'srgb' }

  function pixelAt(x: number, y: number): Rgb {
    if (y > 400) return y > 412 ? floor : frame
    const isWindow = x > left && x < left + 170 && y > 70 && y < 290
    if (isWindow) return x < left + 12 || x > left + 158 || y < 82 || y > 278 ? frame : daylight
    if (stage === 'during' && Math.abs(x - left + 14) < 7 && y > 56 && y < 304) return tape
    if (stage === 'after') return color
    const edge = width * painted + 14 * Math.sin(y / 23)
    if (stage === 'during' && x < edge) return color
    const distance = Math.hypot(x - stain.x, (y - stain.y) * 0.7)
    const isStain = stage === 'before' && distance < stain.size + 9 * Math.sin(x / 11 + y / 7)
    return isStain ? [158, 136, 104] : bare
  }
}

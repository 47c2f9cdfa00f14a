import { createHash } from 'node:crypto'

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (probability: number) => next() < probability,
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
export type Random = ReturnType<typeof randomFrom>

/** The id that a thing of the demo always has. */
export function uuidFor(label: string): string {
  const hex = createHash('sha256').update(`demo:${label}`).digest('hex')
  const shaped = `${hex.slice(0, 12)}8${hex.slice(13, 16)}a${hex.slice(17, 32)}`
  return shaped.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

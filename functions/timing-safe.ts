import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, without telling by the time it takes where they differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

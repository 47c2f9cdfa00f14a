/** The whole part of a division, toward minus infinity, and what is left of it. */
function divided(a: bigint, b: bigint): { whole: bigint; rest: bigint } {
  const rest = ((a % b) + b) % b
  return { whole: (a - rest) / b, rest }
}

/**
 * Splits a whole number into whole parts in proportion to whole weights, so that the parts add up to it: by
 * the largest remainder, the earlier part first where remainders are equal.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, each) => all + each, 0))
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => divided(BigInt(total) * BigInt(weight), sum))
  const parts = exact.map(({ whole }) => Number(whole))
  const left = total - parts.reduce((all, each) => all + each, 0)
  const byRemainder = exact
    .map(({ rest }, index) => ({ index, rest }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

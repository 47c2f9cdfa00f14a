/** Something that holds from a date on, until the next of its kind does. */
export interface Dated {
  from: string
}

/** What holds one after the other, the oldest first; never empty. */
export type History<T extends Dated> = readonly [T, ...T[]]

/** What holds on a date; before the first of them, the first. */
export function inForce<T extends Dated>(date: string, history: History<T>): T {
  return history.findLast(({ from }) => from <= date) ?? history[0]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A change without the fields in which what holds later was planned to be another one. */
function withoutPlanned<T extends Dated>(change: Partial<T>, was: T, is: T): Partial<T> {
  const left: Partial<T> = {}
  for (const field in change) if (isSame(was[field], is[field])) left[field] = change[field]
  return left
}

/**
 * The history with a change that holds from a date on. What was planned for later dates stays: of
 * each field, until the date that it was planned to change itself. Nothing before the date moves.
 */
export function changedFrom<T extends Dated>(
  history: History<T>,
  change: Partial<T>,
  from: string,
): History<T> {
  const dated = history.some((each) => each.from === from)
    ? history
    : [...history, { ...inForce(from, history), from }].toSorted((a, b) =>
        a.from < b.from ? -1 : 1,
      )
  const after: T[] = []
  let left = change
  for (const [index, each] of dated.entries()) {
    const was = dated[index - 1]
    if (each.from > from && was) left = withoutPlanned(left, was, each)
    after.push(each.from < from ? each : { ...each, ...left })
  }
  const kept = after.filter((each, index) => {
    const before = after[index - 1]
    return !before || !isSame({ ...before, from: '' }, { ...each, from: '' })
  })
  const [first = history[0], ...others] = kept
  return [first, ...others]
}

import * as z from 'zod/mini'

type Tree = { [name: string]: Tree | string }

/** The parts of a name: `items[0][price]` has three. */
function partsOf(name: string): string[] {
  return [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
}

function isList(tree: Tree): boolean {
  const names = Object.keys(tree)
  return names.length > 0 && names.every((name, index) => name === String(index))
}

function settled(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree
  const entries = Object.entries(tree).map(([name, value]) => [name, settled(value)] as const)
  return isList(tree) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** What a form with brackets in its names says, as Stripe's library sends it. */
export function parseForm(text: string): unknown {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = partsOf(name)
    const last = parts.pop() ?? ''
    let at = root
    for (const part of parts) {
      const inner = at[part]
      const next: Tree = typeof inner === 'object' ? inner : {}
      at[part] = next
      at = next
    }
    at[last] = value
  }
  return settled(root)
}

/** A whole number in a form. */
export const formNumber = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text) => Number(text)),
)

/** Yes or no in a form. */
export const formBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

import { use, type ComponentType } from 'react'
import { loadOnce } from './load-once.ts'

const loads = new Map<unknown, () => Promise<unknown>>()

/**
 * A component that is fetched when it is first shown, or before by `fetchParts`: then it shows at once,
 * while React keeps the fallback of one that was not there for at least 300 ms. Shown within `Late` or
 * `Optional`, which know what to do where it does not arrive.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const loadPart = loadOnce(async () => {
    const module = await load()
    loaded = module.default
    return module
  })
  function Part(props: P) {
    const Shown = loaded ?? use(loadPart()).default
    return <Shown {...props} />
  }
  loads.set(Part, loadPart)
  return Part
}

/** Fetches the code of several parts side by side, rather than each once the one around it shows. */
export async function fetchParts(components: readonly unknown[]): Promise<void> {
  const known = components.flatMap((component) => loads.get(component) ?? [])
  await Promise.all(known.map((load) => load()))
}

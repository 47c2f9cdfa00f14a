import { use, type ComponentType } from 'react'
import { loadOnce } from './load-once.ts'

const loads = new Map<unknown, () => Promise<unknown>>()

/**
 * Returns a component whose code is loaded when it is first rendered, or earlier by `preloadComponents`. Unlike React's
 * `lazy`, a preloaded component renders at once: React shows a fallback for at least 300 ms. Render it within a
 * `LazyBoundary` or an `OptionalBoundary`, which handle a failed load.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const loadComponent = loadOnce(async () => {
    const module = await load()
    loaded = module.default
    return module
  })
  function Lazy(props: P) {
    const Loaded = loaded ?? use(loadComponent()).default
    return <Loaded {...props} />
  }
  loads.set(Lazy, loadComponent)
  return Lazy
}

/** Loads the code of several lazy components in parallel, rather than each when its parent renders. */
export async function preloadComponents(components: readonly unknown[]): Promise<void> {
  await Promise.all(components.map(async (component) => loads.get(component)?.()))
}

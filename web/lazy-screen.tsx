import { lazy, useState, type ComponentType } from 'react'

const loads = new Map<unknown, () => Promise<unknown>>()

/**
 * A component that is fetched when it is first shown, or before by `fetchScreens`: then it shows at
 * once, while React keeps the fallback of one that was not there for at least 300 ms.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | null = null
  const loadOnce = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = lazy(loadOnce)
  function Screen() {
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown />
  }
  loads.set(Screen, loadOnce)
  return Screen
}

/** Fetches the code of several screens side by side, rather than each once the one around it shows. */
export async function fetchScreens(components: readonly unknown[]): Promise<void> {
  const known = components.flatMap((component) => loads.get(component) ?? [])
  await Promise.all(known.map((load) => load()))
}

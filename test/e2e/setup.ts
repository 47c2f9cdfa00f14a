import type { TestProject } from 'vitest/node'
import { launchBrowser } from '../fixtures/browser.ts'
import { RunningProduct } from '../fixtures/running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product that the screens' tests share is served. */
    origin: string
  }
}

/** Runs the product once for all tests of screens; each makes what it needs under its own names. */
export default async function setup(project: TestProject) {
  // Unpacked before the workers look for it, for two would unpack it into each other's hands.
  await (await launchBrowser()).close()
  const product = new RunningProduct()
  await product.start()
  project.provide('origin', product.origin)
  return () => product.remove()
}

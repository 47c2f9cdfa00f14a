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
  // Unpacked once: two files that begin side by side would unpack it over each other.
  await (await launchBrowser()).close()
  const product = new RunningProduct()
  await product.start()
  project.provide('origin', product.origin)
  return () => product.remove()
}

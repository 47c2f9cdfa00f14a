import type { TestProject } from 'vitest/node'
import { RunningProduct } from '../fixtures/running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product that the screens' tests share is served. */
    origin: string
  }
}

/** Runs the product once for all tests of screens; each makes what it needs under its own names. */
export default async function setup(project: TestProject) {
  const product = new RunningProduct()
  await product.start()
  project.provide('origin', product.origin)
  return () => product.remove()
}

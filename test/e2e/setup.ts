import type { TestProject } from 'vitest/node'
import { shareBrowser } from '../fixtures/browser.ts'
import { RunningProduct } from '../fixtures/running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product that the screens' tests share is served. */
    origin: string
    /** Where the browser is that they share. */
    browser: string
  }
}

/** Runs the product and a browser once for all tests of screens; each makes what it needs under its own names. */
export default async function setup(project: TestProject) {
  const browser = await shareBrowser()
  project.provide('browser', browser.wsEndpoint())
  const product = new RunningProduct()
  await product.start()
  project.provide('origin', product.origin)
  return async () => {
    await browser.close()
    await product.remove()
  }
}

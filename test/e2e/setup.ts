import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product that the screens' tests share is served. */
    origin: string
    /** A folder with the demo's data as they were written, for products of a test's own to begin with. */
    demo: string
  }
}

/** Runs the product once for all tests of screens; each makes what it needs under its own names. */
export default async function setup(project: TestProject) {
  // Unpacked before the workers look for it, for two would unpack it into each other's hands.
  await (await launchBrowser()).close()
  const product = new RunningProduct()
  await product.start()
  await product.stop()
  const demo = mkdtempSync(path.join(tmpdir(), 'demo-'))
  cpSync(product.folder, demo, { recursive: true })
  await product.start()
  project.provide('origin', product.origin)
  project.provide('demo', demo)
  return async () => {
    await product.remove()
    rmSync(demo, { recursive: true, force: true })
  }
}

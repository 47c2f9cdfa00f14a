import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wallFile } from '../fixtures/files/photo-files.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'
import { Walker, type Driven } from './driven.ts'
import { launchFirefox } from './firefox.ts'
import { steps } from './walk.ts'
import { launchWebKit } from './webkit.ts'

// `npm run browsers`: walks the product in Firefox and in Safari's engine, where they are installed.

const browsers: [string, string, () => Promise<Driven | null>][] = [
  ['Firefox', 'apt install firefox-esr', launchFirefox],
  ['WebKit', 'apt install webkit2gtk-driver xvfb', launchWebKit],
]

const pictures = path.resolve('.screens')
mkdirSync(pictures, { recursive: true })

/** Walks one browser; answers how many steps failed. */
async function walk(browser: Driven, picture: string): Promise<number> {
  const product = new RunningProduct()
  let failed = 0
  try {
    await product.start()
    const walker = new Walker(browser, product.origin)
    for (const [name, step] of steps) {
      try {
        const outcome = await step({ browser, walker, product, picture })
        console.log(outcome ? `  – ${name}: this driver cannot, skipped` : `  ✓ ${name}`)
      } catch (error) {
        failed += 1
        console.log(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
        const file = path.join(pictures, `${browser.name.replace(/\W.*/, '')}-${failed}.png`)
        writeFileSync(file, await browser.screenshot())
        console.log(`    ${file}`)
      }
    }
  } finally {
    await browser.close()
    await product.remove()
  }
  return failed
}

const folder = mkdtempSync(path.join(tmpdir(), 'browsers-'))
const picture = path.join(folder, 'wall.jpg')
writeFileSync(picture, (await wallFile('wall.jpg')).buffer)
let failed = 0
for (const [name, install, launch] of browsers) {
  const browser = await launch()
  console.log(browser?.name ?? `${name} is not installed here (${install}): skipped.`)
  if (browser) failed += await walk(browser, picture)
}
rmSync(folder, { recursive: true, force: true })
process.exit(failed > 0 ? 1 : 0)

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../fixtures/browser.ts'
import { RunningProduct } from '../fixtures/running-product.ts'
import { screens } from '../fixtures/screens.ts'
import { sizes, Viewer } from '../fixtures/viewer.ts'
import { takeFeaturePictures } from './feature-pictures.ts'
import { takeLandingPictures } from './landing-pictures.ts'

// `npm run screens [part of a name] [en|es]`: a picture of every screen, by size and theme, in .screens/.
// `npm run screens landing-pictures`: the pictures of the product that the landing page shows.

const [, , wanted = '', language = 'en'] = process.argv
const folder = path.resolve('.screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const product = new RunningProduct()
await product.start()
const browser = await launchBrowser()
try {
  if (wanted === 'landing-pictures') {
    await takeLandingPictures(browser, product.origin)
    await takeFeaturePictures(browser, product.origin)
  }
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const theme of ['light', 'dark'] as const) {
      const view = { size, theme, language: language === 'es' ? 'es' : 'en' } as const
      const viewer = new Viewer(browser, product.origin, view)
      for (const screen of screens.filter(
        ({ name, isOfPhone }) => name.includes(wanted) && (size === 'phone' || !isOfPhone),
      )) {
        const page = await viewer.open(screen)
        const file = path.join(folder, `${screen.name}-${size}-${theme}.png`)
        await page.screenshot({ path: file })
        console.log(file)
        await page.close()
      }
      await viewer.close()
    }
  }
} finally {
  await browser.close()
  await product.remove()
}

import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../fixtures/screens/browser.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'
import { screens } from '../fixtures/screens/screens.ts'
import { sizes, Viewer } from '../fixtures/screens/viewer.ts'
import { takeFeaturePictures } from './feature-pictures.ts'
import { takeDashboardPictures } from './dashboard-pictures.ts'

// `npm run screens [part of a name] [en|es]`: a picture of every screen, by size and theme, in .screens/.
// `npm run screens dashboard-pictures` and `feature-pictures`: what the landing page shows of the product.

const [, , wanted = '', language = 'en'] = process.argv
const folder = path.resolve('.screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const isMorning = wanted === 'dashboard-pictures'
/** How far it is to ten in the morning, where the demo's company is: that is what the site shows. */
const ahead = isMorning ? 10 * 3_600_000 - (Date.now() % 86_400_000) : 0
const product = new RunningProduct({
  CLOCK_AHEAD: String(ahead),
  NODE_OPTIONS: `--import ${import.meta.resolve('./clock-ahead.js')}`,
})
await product.start()
const browser = await launchBrowser()
try {
  if (isMorning) await takeDashboardPictures(browser, product.origin, ahead)
  if (wanted === 'feature-pictures') await takeFeaturePictures(browser, product.origin)
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

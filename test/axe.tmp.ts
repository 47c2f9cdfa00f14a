import { readFileSync } from 'node:fs'
import { launchBrowser } from './fixtures/browser.ts'
import { RunningProduct } from './fixtures/running-product.ts'
import { screens, Viewer } from './fixtures/screens.ts'
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const product = new RunningProduct()
await product.start()
const browser = await launchBrowser()
const seen = new Map<string, string[]>()
for (const size of (process.argv[2] ?? 'phone,desktop').split(',') as any[]) {
  const viewer = new Viewer(browser, product.origin, { size, theme: 'light', language: 'en' })
  for (const s of screens) {
    let t0 = Date.now()
    let page
    try {
      page = await viewer.open(s)
    } catch (e) {
      console.log('OPEN', s.name, String(e).slice(0, 200))
      continue
    }
    const t1 = Date.now()
    await page.evaluate(axe)
    for (const scheme of (process.argv[3] ?? 'light').split(',') as any[]) {
      await page.emulateMedia({ colorScheme: scheme })
      const r: any = await page.evaluate(async () =>
        (window as any).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        }),
      )
      for (const v of r.violations)
        for (const n of v.nodes) {
          const k = `${v.id} ${n.html.slice(0, 140).replace(/_r_\w+_/g, 'ID')} | ${(n.any[0]?.message ?? '').slice(0, 120)}`
          seen.set(k, [...(seen.get(k) ?? []), `${s.name}-${size}-${scheme}`])
        }
    }
    if (size === 'phone') {
      const small: string[] = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'button, select, textarea, input:not([type=radio], [type=checkbox]), .button, .choice, .swatch, nav a, .card a, .crew a, .story a',
          ),
        ]
          .filter((e) => e.checkVisibility())
          .map((e) => ({ e, b: e.getBoundingClientRect() }))
          .filter(({ b }) => b.height < 43.9 && b.width > 0)
          .map(({ e, b }) => `${Math.round(b.height)} ${e.outerHTML.slice(0, 100)}`),
      )
      for (const k of small) seen.set('SMALL ' + k, [...(seen.get('SMALL ' + k) ?? []), s.name])
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) seen.set('OVER ' + over, [...(seen.get('OVER ' + over) ?? []), s.name + size])
    console.log(s.name, size, t1 - t0, Date.now() - t1)
    await page.close()
  }
  await viewer.close()
}
for (const [k, v] of seen) console.log(v.length, k, v.slice(0, 3).join(' '))
await browser.close()
await product.remove()

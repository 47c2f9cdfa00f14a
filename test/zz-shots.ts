import { launchBrowser } from '/work/main/test/fixtures/browser.ts'
import { signInAs } from '/work/main/test/fixtures/sign-in-as.ts'
const [origin, out, json] = process.argv.slice(2)
const fs = await import('node:fs'); fs.mkdirSync(out!, { recursive: true })
const b = await launchBrowser()
for (const s of JSON.parse(json!)) {
  try {
  const w = s.w ?? 1366, h = s.h ?? (w < 600 ? 844 : 860)
  const c = await b.newContext({ baseURL: origin, viewport: { width: w, height: h }, locale: s.lang === 'es' ? 'es-US' : 'en-US', colorScheme: s.dark ? 'dark' : 'light', hasTouch: w < 600, isMobile: w < 600, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const p = await c.newPage(); p.setDefaultTimeout(8000)
  p.on('pageerror', (e: Error) => console.log(s.n, 'ERR', e.message))
  if (s.as !== null) await signInAs(c.request, (s.as ?? 'owner') + '@brightside.example')
  if (s.zoom) await p.addInitScript(`addEventListener('DOMContentLoaded',()=>{document.documentElement.style.fontSize='${s.zoom}%'})`)
  await p.goto(s.p); await p.waitForTimeout(300); await p.waitForFunction(() => !/Loading|Cargando/.test(document.body.innerText)).catch(() => {})
  for (const each of s.c ?? []) { if (typeof each === 'string') await p.locator(each).first().click(); else await p.locator(each[0]).first().fill(each[1]); await p.waitForTimeout(300) }
  await p.waitForTimeout(700)
  const sw = await p.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  if (sw[0]! > sw[1]!) console.log(s.n, 'SIDEWAYS', sw)
  await p.screenshot({ path: `${out}/${s.n}.png`, fullPage: s.full ?? false })
  await c.close()
  } catch (e) { console.log(s.n, String(e).split('\n')[0]) }
}
await b.close(); process.exit(0)

import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Driven } from './driven.ts'

const program = '/usr/bin/firefox-esr'

/** Debian's Firefox, over WebDriver BiDi; null where it is not installed. */
export async function launchFirefox(): Promise<Driven | null> {
  if (!existsSync(program)) return null
  const browser = await launch({ browser: 'firefox', executablePath: program })
  const page = await browser.newPage()
  await page.setViewport({ width: 420, height: 860 })
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    attach: async (selector, file) => {
      const field = await page.$(selector)
      await (await field?.toElement('input'))?.uploadFile(file)
    },
    print: async () => Buffer.from(await page.pdf()),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

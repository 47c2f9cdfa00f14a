import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { BrowserContext } from 'playwright-core'
import * as z from 'zod/mini'
import { launchProfile } from '../fixtures/screens/browser.ts'
import { RunningProduct } from '../fixtures/services/running-product.ts'

/** What Lighthouse says of a page: scores of 100, times in milliseconds. */
export interface PageScore {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  largestPaint: number
  layoutShift: number
}

const jobs = z.array(z.object({ uuid: z.string() }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Forgets what the browser and the site's worker kept of its files, but not who is signed in. */
async function clearCache(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await page.close()
}

async function score(url: string, form: 'mobile' | 'desktop', port: number): Promise<PageScore> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices']
  const result = await lighthouse(
    url,
    { port, disableStorageReset: true, onlyCategories, logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  const { categories = {}, audits = {} } = result?.lhr ?? {}
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0
  return {
    page: `${form} ${new URL(url).pathname.replace(/[0-9a-f-]{36}/, '{uuid}')}`,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    largestPaint: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    layoutShift: Math.round(shift * 1000) / 1000,
  }
}

/** Lighthouse over the pages that people begin with, with a cold cache; signed in as the demo's owner. */
export async function measureLighthouse(): Promise<PageScore[]> {
  const product = new RunningProduct()
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  await product.start()
  const context = await launchProfile(folder, port)
  try {
    const page = await context.newPage()
    await page.goto(`${product.origin}/auth/google?login_hint=owner@brightside.example`)
    await page.locator('.tiles').waitFor()
    const answer = await page.request.get(`${product.origin}/api/jobs?limit=1`)
    const [job] = z.parse(jobs, await answer.json())
    await page.close()
    const scores: PageScore[] = []
    for (const form of ['mobile', 'desktop'] as const) {
      for (const at of ['/login', '/', '/logs', `/jobs/${job?.uuid}`, '/signup']) {
        await clearCache(context, product.origin)
        scores.push(await score(product.origin + at, form, port))
      }
    }
    return scores
  } finally {
    await context.close()
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

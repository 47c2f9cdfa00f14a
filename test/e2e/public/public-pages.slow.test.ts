import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { languages } from '../../../shared/fields/languages.ts'
import { articlesEn } from '../../../web/language/articles/en.ts'
import { articlesEs } from '../../../web/language/articles/es.ts'
import { legalEn } from '../../../web/language/legal/en.ts'
import { legalEs } from '../../../web/language/legal/es.ts'
import { en } from '../../../web/language/site/en.ts'
import { es } from '../../../web/language/site/es.ts'
import { visits } from '../../fixtures/people/visits.ts'

const { visitor } = visits()
const texts = {
  en: { ...en, ...legalEn, ...articlesEn },
  es: { ...es, ...legalEs, ...articlesEs },
}
const mailbox = 'hello@dropcloth.example'

const pages = [
  ['/login', 'login'],
  ['/about', 'about'],
  ['/contribute', 'contribute'],
  ['/invest', 'invest'],
  ['/forpainters', 'forPainters'],
  ['/forinvestors', 'forInvestors'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/security', 'security'],
] as const

/** Waits until the app has taken a page over: React marks the elements that it looks after. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

describe.each(languages)('in %s', (language) => {
  test('each page reads without JavaScript and is found by search engines', async () => {
    const page = await visitor({ javaScriptEnabled: false, locale: `${language}-US` })
    for (const [path, name] of pages) {
      await page.goto(path)
      const { title, description, lead } = texts[language][name]
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.getByText(lead, { exact: true }).first().waitFor()
      expect(await page.title()).toBe(`${title} · Dropcloth`)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect(await content('meta[name="description"]')).toBe(description)
      expect(await content('meta[property="og:title"]')).toBe(title)
      expect(await content('meta[property="og:image"]')).toMatch(/^https:.*\/social-card\.png$/)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(path)
    }
  })

  test('each page is taken over by the app as it stands', async () => {
    const page = await visitor({ locale: `${language}-US` })
    for (const [path, name] of pages) {
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('heading', { name: texts[language][name].title, level: 1 }).waitFor()
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    }
  })
})

test('the landing page names the six features, the 30 days, the 20 dollars', async () => {
  const page = await visitor()
  await page.goto('/login')
  const titles = await page.locator('.feature h3').allTextContents()
  expect(titles).toEqual([
    'Auto time tracking',
    'Voice logging',
    'Geolocation-aware reminders',
    'Receipt tracking',
    'Weekly reports',
    'AI log summaries',
  ])
  await page.getByText('Free for 30 days. Then $20 per user per month').first().waitFor()
})

test('the price computes for one’s own crew, and for nothing that is none', async () => {
  const page = await visitor()
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const crew = page.getByLabel('How many of you?')
  await page.getByText('A crew of 5 pays $100 a month.').waitFor()
  // Typed while the script is still on its way, as with one bar of signal.
  await crew.fill('12')
  script.resolve()
  await page.getByText('A crew of 12 pays $240 a month.').waitFor()
  await crew.fill('1')
  await page.getByText('One person pays $20 a month.').waitFor()
  await crew.fill('0')
  await page.getByText('pays $').waitFor({ state: 'detached' })
  await page.getByText('$20 is 40 minutes of one person’s time at $30 an hour.').waitFor()
})

test.each(['Get Started', 'Sign In', 'Create Free Account'])(
  '%s starts the sign-in at the identity provider',
  async (name) => {
    const page = await visitor()
    await page.goto('/login')
    await takenOver(page)
    const request = page.waitForRequest(/\/auth\/google$/)
    await page.getByRole('button', { name }).click()
    expect((await request).isNavigationRequest()).toBe(true)
  },
)

test.each(['/contribute', '/invest', '/forinvestors'])('%s has a contact mailbox', async (path) => {
  const page = await visitor()
  await page.goto(path)
  const link = page.getByRole('main').getByRole('link', { name: mailbox })
  expect(await link.getAttribute('href')).toBe(`mailto:${mailbox}`)
})

test('painters are led to sign up by the agreed words; /register leads there too', async () => {
  const page = await visitor()
  await page.goto('/forpainters')
  await page.getByRole('link', { name: 'Get Started — Free for 30 Days' }).click()
  await page.getByRole('heading', { name: 'Your company on Dropcloth' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/signup')
  await page.goto('/register')
  await page.waitForURL('**/signup')
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
})

test('the header is for contractors, the foot for everybody else', async () => {
  const page = await visitor()
  await page.goto('/about')
  await takenOver(page)
  const header = page.getByRole('banner')
  const foot = page.getByRole('contentinfo')
  for (const name of ['Price', 'Questions', 'For painters', 'About', 'Login']) {
    await header.getByRole('link', { name, exact: true }).waitFor()
  }
  for (const name of ['Invest', 'Contribute', 'Privacy', 'Terms', 'Security', mailbox]) {
    expect(await header.getByRole('link', { name, exact: true }).count()).toBe(0)
    await foot.getByRole('link', { name, exact: true }).waitFor()
  }
  await header.getByRole('link', { name: 'Questions' }).click()
  const title = page.getByRole('heading', { name: en.login.questionsTitle })
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => (await top()) >= 0 && (await top()) < 200).toBe(true)
  await page.getByText(/does my crew have to install/i).click()
  await page.getByText(/You send each person a link/).waitFor()
  await page.goto('/about')
  await takenOver(page)
  await header.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('heading', { name: articlesEs.about.title }).waitFor()
  await page.goto('/invest')
  await page.getByRole('heading', { name: articlesEs.invest.title }).waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { name: articlesEn.invest.title }).waitFor()
})

test.each(['light', 'dark'] as const)(
  'the picture of the product is %s where the device is',
  async (theme) => {
    const page = await visitor({ colorScheme: theme })
    await page.goto('/login')
    const shown = page.getByRole('img', { name: en.login.picture })
    await shown.waitFor()
    expect(await shown.getAttribute('src')).toBe(`/dashboard-${theme}-en.webp`)
    const isDrawn = () =>
      shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
  },
)

test('an unknown path says 404 in the agreed words, with the mascot', async () => {
  const page = await visitor()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: '404 - Not Found' }).waitFor()
  await page.getByText("The page you're looking for doesn't exist.").waitFor()
  await page.getByRole('img', { name: /Mascot/ }).waitFor()
})

test('search engines find the site map and stay out of the calls', async () => {
  const origin = inject('origin')
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(/Sitemap: https:\/\/.*\/sitemap\.xml/)
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const [path] of pages) expect(map).toContain(`${path}</loc>`)
  const app = await (await fetch(`${origin}/jobs`)).text()
  expect(app).toContain('noindex')
  for (const file of ['/social-card.png', '/icon-180.png', '/icon.svg', '/app.webmanifest']) {
    expect([file, (await fetch(origin + file)).status]).toEqual([file, 200])
  }
})

test('the small pictures of the features leave the line to the large one, and come after it', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const held: (() => Promise<void>)[] = []
  await page.route('**/dashboard-*.webp', (route) => void held.push(() => route.continue()))
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.locator('.features.coming').waitFor()
  await expect.poll(() => held.length).toBe(1)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  // The first of them is nearly in sight.
  const small = () => asked.filter((path) => /^\/feature-(?!time)/.test(path))
  expect(small()).toEqual([])
  await held[0]?.()
  await expect.poll(small).toContain('/feature-voice-light-en.webp')
  const picture = page.getByRole('img', { name: en.login.features.summaries.picture })
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

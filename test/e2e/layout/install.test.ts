import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { visits } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker } from '../../fixtures/screens/without-signal.ts'

const { onDashboard } = visits()

const picture = z.object({
  src: z.string(),
  sizes: z.string(),
  form_factor: z.optional(z.string()),
})
// What Chrome asks of a page that can be installed (https://web.dev/articles/install-criteria).
const installable = z.object({
  name: z.string().check(z.minLength(1)),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui']),
  start_url: z.string(),
  icons: z.array(picture),
  screenshots: z.array(picture),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

/** How large a picture really is, as the manifest writes sizes. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)
}

test('Dropcloth has what browsers ask for to install it: a name, icons and pictures of the size they say, a page that opens', async () => {
  const page = await onDashboard('painter', onPhoneWithWorker)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = installable.parse(JSON.parse(data ?? '{}'))
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    if (sizes !== 'any') expect([src, await sizeOf(page, src)]).toEqual([src, sizes])
  }
  const sizes = manifest.icons.map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual([
    'narrow',
    'wide',
  ])
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Log', 'My week'])
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    expect((await page.goto(url))?.status(), url).toBe(200)
  }
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/')
})

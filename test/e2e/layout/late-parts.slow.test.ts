import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { siteDirectory } from '../../../infra/site/build-site.ts'
import { filesOf } from '../../../infra/site/weight.ts'
import { addQuickJob, chooseJob, entriesOf, logButton } from '../../fixtures/screens/log-sheet.ts'
import { onPhone, visits } from '../../fixtures/people/visits.ts'

const { onDashboard, signedIn } = visits()

/** What matches the scripts that some parts of the site are built into. */
function filesOfParts(...parts: string[]): RegExp {
  const scripts = parts.map((part) => filesOf(siteDirectory, part)[0] ?? '')
  return new RegExp(scripts.map((script) => script.replaceAll('.', '\\.')).join('|'))
}

/** Lets what matches fail on a phone that has no signal; answers what brings both back. */
async function losing(page: Page, part: RegExp) {
  const lose = () =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  await page.evaluate(lose)
  // A page that is still to come believes so, too.
  if (page.url() === 'about:blank') await page.addInitScript(lose)
  await page.route(part, (route) => route.abort())
  return async () => {
    await page.unroute(part)
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  }
}

test('a note is logged although a part of the log sheet did not arrive', async () => {
  const job = await addQuickJob(await signedIn('owner'), 'Late Part House')
  const page = await onDashboard('painter', onPhone)
  const arriveAgain = await losing(page, filesOfParts('components/photos/attached-photos.tsx'))
  await logButton(page).tap()
  const sheet = page.getByRole('dialog', { name: 'Log' })
  const note = sheet.locator('textarea')
  await note.fill('Second coat is on')
  await sheet.getByRole('alert').getByText('Couldn’t load this').waitFor()
  expect(await note.inputValue()).toBe('Second coat is on')
  // Without force: the sheet moves when a part of it fails, and a forced click hits what is there by then.
  await sheet.locator('.choice', { hasText: 'Just a note' }).tap()
  await chooseJob(page, 'Late Part House')
  await sheet.locator('button[type=submit]').tap()
  await sheet.waitFor({ state: 'detached' })
  await arriveAgain()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const notes = async () => (await entriesOf(page, job)).map(({ notes }) => notes)
  await expect.poll(notes, { timeout: 30_000 }).toEqual(['Second coat is on'])
})

test('a log sheet that did not arrive says so, and comes when asked for again', async () => {
  const page = await onDashboard('painter', onPhone)
  const parts = filesOfParts('features/quick-log/quick-log.tsx', 'language/quick-log/en.ts')
  const arriveAgain = await losing(page, parts)
  await logButton(page).tap()
  const sheet = page.getByRole('dialog', { name: 'Log' })
  const missing = sheet.getByText('Couldn’t load this')
  await missing.waitFor()
  await sheet.getByRole('button', { name: 'Try again' }).tap()
  await missing.waitFor()
  await arriveAgain()
  await sheet.getByRole('button', { name: 'Try again' }).tap()
  await page.locator('.tiles').waitFor()
  await logButton(page).tap()
  await sheet.locator('textarea').waitFor()
})

test('a badge whose code did not arrive is missed by nothing else on the screen', async () => {
  const page = await signedIn('owner')
  await losing(page, /assets\/shared-calls.*\.js/)
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/shared-calls'),
  )
  await page.goto('/colors')
  await lost
  await page.getByRole('heading', { name: 'Colors' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('panels of the dashboard that did not arrive leave the rest there, and come when asked for again', async () => {
  const page = await onDashboard('owner')
  await page.goto('about:blank')
  const arriveAgain = await losing(page, /assets\/overview.*\.js/)
  await page.goto('/')
  await page.locator('.tiles').waitFor()
  await page.getByText('Couldn’t load this').first().waitFor()
  await page.locator('.stories').waitFor()
  // With signal the page would load itself anew; it has done so a moment ago.
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await arriveAgain()
  const again = page.getByRole('button', { name: 'Try again' }).first()
  const panel = page.getByRole('region', { name: 'Ready to pay?' })
  // Chrome fetches no part twice, but for a page that is loaded anew: a second tap on one of them does that.
  const tapAgain = async () => {
    await again.click({ timeout: 2_000 }).catch(() => undefined)
    return panel.count()
  }
  await expect.poll(tapAgain).toBe(1)
  await page.getByRole('region', { name: 'Labor this week' }).waitFor()
})

test('a tap does what the finger came down on, where something else has moved there before the click', async () => {
  const job = await addQuickJob(await signedIn('owner'), 'Moving House')
  const page = await signedIn('supervisor', onPhone)
  await page.goto(`/jobs/${job}`)
  const correct = page.getByRole('button', { name: 'Correct the crew’s day' })
  const sheet = page.getByRole('dialog', { name: 'Correct the crew’s day' })
  await page.getByRole('button', { name: 'Add a color' }).waitFor()
  await correct.scrollIntoViewIfNeeded()
  const box = await correct.boundingBox()
  // What arrives late takes the button's place while the finger is lifted.
  await page.evaluate(
    (top) => {
      const late = document.createElement('button')
      late.id = 'late'
      late.style.cssText = `position: fixed; left: 0; top: ${top}px; width: 100%; height: 80px; z-index: 9`
      late.onclick = () => (late.textContent = 'Tapped')
      const arrive = () => document.body.append(late)
      window.addEventListener('pointerup', arrive, { once: true })
    },
    (box?.y ?? NaN) - 10,
  )
  await correct.tap()
  await sheet.waitFor()
  expect(await page.locator('#late').textContent()).toBe('')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  // What is tapped where it stands is tapped.
  await page.locator('#late').tap()
  expect(await page.locator('#late').textContent()).toBe('Tapped')
})

test('a tap beside a button that a phone gives to the button is one; what has gone from under a finger taps nothing else', async () => {
  const page = await signedIn('supervisor', onPhone)
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Jobs' }).waitFor()
  const taps = await page.evaluate(() => {
    const taps: string[] = []
    const make = (name: string, top: number) => {
      const button = document.createElement('button')
      button.style.cssText = `position: fixed; left: 60px; top: ${top}px; width: 80px; height: 40px; z-index: 9`
      button.textContent = name
      button.onclick = () => taps.push(name)
      document.body.append(button)
      return button
    }
    const down = (on: Element, [clientX, clientY]: [number, number]) =>
      on.dispatchEvent(
        new PointerEvent('pointerdown', {
          ...{ pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY },
        }),
      )
    const click = (on: Element) =>
      on.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))
    // Nothing that can be tapped is around it.
    const sheet = document.createElement('div')
    sheet.style.cssText = 'position: fixed; inset: 0; z-index: 8'
    document.body.append(sheet)
    const near = make('Near', 300)
    down(sheet, [150, 310])
    click(near)
    const gone = make('Approve Ana', 400)
    down(gone, [80, 420])
    gone.remove()
    click(make('Approve Bo', 400))
    const moved = make('Meant', 500)
    down(moved, [80, 520])
    moved.style.top = '560px'
    click(make('In its place', 500))
    return taps
  })
  expect(taps).toEqual(['Near', 'Meant'])
})

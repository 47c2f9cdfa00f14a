import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stillOnMessage } from '../../../functions/lambdas/reminders/messages.ts'
import { addQuickJob, entriesOf } from '../../fixtures/screens/log-sheet.ts'
import { make, visits, whoIs } from '../../fixtures/people/visits.ts'
import { onPhoneWithWorker } from '../../fixtures/screens/without-signal.ts'

const { onDashboard, signedIn } = visits()
const timeout = 30_000

/** Hands a message to the page's service worker, as a push service would. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(message),
  })
}

/** What a message shows, and what its taps are given. */
interface Shown {
  title: string
  options: { data: unknown; actions?: { action: string; title: string }[] }
}

declare global {
  var shown: Shown[]
}

/** The browser under test has no lock screen: what would be on it is written down instead. */
async function watchLockScreen(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    globalThis.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      globalThis.shown.push({ title, options: options as Shown['options'] })
    }
  })
  return {
    /** Sets the clock of the phone back, in minutes. */
    setBack: (minutes: number) =>
      worker.evaluate((behind) => {
        const Right = Date
        const now = () => Right.now() - behind * 60_000
        globalThis.Date = new Proxy(Right, {
          construct: (_, given: [string]) =>
            given.length > 0 ? new Right(...given) : new Right(now()),
          get: (_, name): unknown => (name === 'now' ? now : Reflect.get(Right, name)),
        })
      }, minutes),
    shown: () => worker.evaluate(() => globalThis.shown),
    tapButton: () =>
      worker.evaluate(() => {
        const { options } = globalThis.shown.at(-1) ?? {}
        const event = new Event('notificationclick')
        const notification = { data: options?.data, close: () => undefined }
        const action = options?.actions?.[0]?.action
        globalThis.dispatchEvent(
          Object.assign(event, { notification, action, waitUntil: () => undefined }),
        )
      }),
  }
}

/** The reminder of an arrival, as the product sends it. */
function stillOn(job: string, entry: string, me: { uuid: string; tenant_id: string }) {
  const about = { tenant: me.tenant_id, user: me.uuid, language: 'en' as const }
  return stillOnMessage({ ...about, job: { uuid: me.uuid, name: job } }, entry)
}

/** Somebody who is at a job and has just been asked on the lock screen whether they still are. */
async function remindedAt(name: string) {
  const job = await addQuickJob(await signedIn('owner'), name)
  const page = await onDashboard('marco', onPhoneWithWorker)
  const me = await whoIs(page)
  const arrival = { user_id: me.uuid, job_id: job, type: 'ARRIVAL' }
  const entry = await make(page, '/api/logs/create', arrival)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const screen = await watchLockScreen(page)
  await deliver(page, stillOn(name, entry.uuid, me))
  return { page, job, screen }
}

test('a reminder on the lock screen logs the departure with its button', async () => {
  const { page, job, screen } = await remindedAt('Late Lane House')
  await expect.poll(screen.shown, { timeout }).toMatchObject([
    {
      title: 'Still on the clock at Late Lane House?',
      options: { actions: [{ title: 'Leave now' }] },
    },
  ])
  // By the clock of a phone that is wrong, the time is put right, and it says so.
  await screen.setBack(45)
  await screen.tapButton()
  await expect
    .poll(screen.shown, { timeout })
    .toMatchObject([{}, { title: 'Left Late Lane House.' }])
  const logged = await entriesOf(page, job)
  expect(logged.map(({ entry_type }) => entry_type)).toEqual(['DEPARTURE', 'ARRIVAL'])
  expect(logged[0]?.evidence).toContain('clock')
})

test('a reminder that is answered without signal is kept on the phone, and sent with the time of the tap', async () => {
  const { page, job, screen } = await remindedAt('Cellar Lane House')
  await expect.poll(screen.shown, { timeout }).toHaveLength(1)
  await page.context().setOffline(true)
  await screen.tapButton()
  await expect
    .poll(screen.shown, { timeout })
    .toMatchObject([{}, { title: expect.stringContaining('Kept on this phone') as string }])
  const tapped = Date.now()
  await page.reload()
  await page.getByText('1 to send').waitFor()
  // After leaving, the person is off the clock, whether or not it was sent.
  await page.getByRole('heading', { name: 'Not clocked in' }).waitFor()
  await page.locator('.signal a').tap()
  await page.locator('li.paper').filter({ hasText: 'DEPARTURE' }).waitFor()
  await page.context().setOffline(false)
  // A page that was opened without signal is not told here that there is some: it would wait for its next look.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('All sent.').waitFor()
  const [left, ...others] = await entriesOf(page, job)
  expect(others).toHaveLength(1)
  expect(left?.entry_type).toBe('DEPARTURE')
  expect(Date.parse(left?.timestamp ?? '')).toBeLessThanOrEqual(tapped)
})

test('reminders are off until they are allowed on a device, each kind can be switched off', async () => {
  const page = await signedIn('marco', onPhoneWithWorker)
  // No push service is reachable here: a stand-in gives out an address.
  await page.addInitScript(() => {
    let made: object | null = null
    const standIn = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/stand-in',
      toJSON: () => ({
        endpoint: standIn.endpoint,
        expirationTime: null,
        keys: {
          p256dh:
            'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
          auth: 'FPssNDTKnInHVndSTdbKFw',
        },
      }),
      unsubscribe: async () => {
        made = null
        sessionStorage.setItem('unsubscribed', 'yes')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made,
      subscribe: async () => (made = standIn),
    })
    Notification.requestPermission = async () => 'granted'
  })
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Reminders on this phone' })
  await section.getByRole('button', { name: 'Allow reminders here' }).tap()
  await section.getByText('Allowed on 1 device.').waitFor()
  const kind = section.getByRole('checkbox', { name: /past my usual time/ })
  expect(await kind.isChecked()).toBe(true)
  await kind.tap()
  await expect.poll(() => kind.isChecked(), { timeout }).toBe(false)
  await section.getByLabel(/between these hours .*: From/).selectOption('18')
  const saved = async (): Promise<unknown> =>
    (await page.request.get('/api/users/me/reminders')).json()
  await expect
    .poll(saved, { timeout })
    .toMatchObject({ kinds: ['arrived', 'hours_changed', 'schedule'], quiet_from: 18 })
  await section.getByRole('button', { name: 'End reminders here' }).tap()
  await section.getByRole('button', { name: 'Allow reminders here' }).waitFor()
  await expect.poll(saved, { timeout }).toMatchObject({ endpoints: [] })
})

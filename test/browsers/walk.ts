import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { RunningProduct } from '../fixtures/services/running-product.ts'
import type { Walker } from './driven.ts'
import { until, type Driven } from './driven.ts'

const entries = z.array(
  z.object({ uuid: z.string(), entry_type: z.string(), notes: z.nullable(z.string()) }),
)
const jobs = z.array(z.object({ uuid: z.string(), job_name: z.string(), status: z.string() }))
const photos = z.array(z.object({ state: z.string() }))
const statistics = z.object({ own: z.object({ onSite: z.nullable(z.unknown()) }) })

const log = { selector: 'button', text: 'Log' }
const sheet = 'dialog'
const saves = { selector: `${sheet} button[type=submit]` }

interface Walk {
  browser: Driven
  walker: Walker
  product: RunningProduct
  /** A picture to send, as a phone takes it. */
  picture: string
}

/** What the dashboard's tiles say. */
const tiles = `[...document.querySelectorAll('.tile')].map((each) => each.textContent).join()`

async function newest(walker: Walker) {
  const [entry] = z.parse(entries, await walker.asks('/api/logs/all?limit=1'))
  if (!entry) throw new Error('There is no entry.')
  return entry
}

async function activeJob(walker: Walker) {
  const job = z
    .parse(jobs, await walker.asks('/api/jobs'))
    .find(({ status }) => status === 'Active')
  if (!job) throw new Error('No job is active.')
  return job
}

async function signIn({ walker }: Walk): Promise<void> {
  await walker.open('/login')
  await walker.click({ selector: 'a, button', text: 'Sign In' })
  await walker.click({ selector: 'button', text: 'Pat Romero' })
  await walker.sees({ selector: 'h1', text: 'Dashboard' })
  await walker.holds(`!document.cookie.includes('sid')`)
}

async function logTwice({ walker }: Walk): Promise<void> {
  const { own } = z.parse(statistics, await walker.asks('/api/statistics'))
  const [word, type] = own.onSite ? ['Leave', 'DEPARTURE'] : ['Arrive at', 'ARRIVAL']
  const before = await newest(walker)
  await walker.click(log)
  // The button moves as the jobs arrive below it.
  await walker.holds(`document.querySelectorAll('${sheet} input[type=radio]').length > 4`)
  await walker.click({ selector: `${sheet} button`, text: word })
  const entry = await until('the entry', async () => {
    const found = await newest(walker)
    return found.uuid === before.uuid ? null : found
  })
  if (entry.entry_type !== type) throw new Error(`${entry.entry_type} in place of ${type}`)
}

async function sendPhoto({ walker, picture }: Walk): Promise<void> {
  const { uuid } = await activeJob(walker)
  const count = async () => z.parse(photos, await walker.asks(`/api/jobs/${uuid}/photos`))
  const before = (await count()).length
  await walker.open(`/jobs/${uuid}`)
  await walker.attach('input[type=file][multiple]', picture)
  await until('the photo', async () => {
    const all = await count()
    return all.length > before && all.every(({ state }) => state === 'ready')
  })
}

async function typeNote(walker: Walker, job: string, note: string): Promise<void> {
  await walker.click(log)
  await walker.click({ selector: `${sheet} label`, text: 'Note' })
  await walker.type({ selector: `${sheet} input` }, job)
  await walker.click({ selector: `${sheet} label`, text: job })
  await walker.type({ selector: `${sheet} textarea` }, note)
  await walker.click(saves)
}

/** The server goes, the page is loaded anew, and something is logged; then the server comes back. */
async function goWithoutSignal({ walker, product }: Walk): Promise<void> {
  const job = await activeJob(walker)
  const note = `Sin señal ${randomUUID()}`
  await walker.open('/dashboard')
  await walker.holds(`navigator.serviceWorker.controller?.state === 'activated'`)
  await walker.holds(`/\\d/.test(${tiles}) && !${tiles}.includes('–')`)
  const shown = await walker.evaluate(tiles)
  await product.stop()
  try {
    await walker.open('/dashboard')
    await walker.sees({ selector: 'h1', text: 'Dashboard' })
    await walker.holds(`${tiles} === ${JSON.stringify(shown)}`)
    await typeNote(walker, job.job_name, note)
    await walker.sees({ selector: 'a, button, [role=status]', text: '1 to send' })
  } finally {
    await product.start()
  }
  await walker.open('/dashboard')
  const found = await until('what waited', async () => {
    const all = z.parse(entries, await walker.asks('/api/logs/all?limit=10'))
    const sent = all.filter(({ notes }) => notes === note)
    return sent.length > 0 ? sent : null
  })
  if (found.length !== 1) throw new Error(`It arrived ${found.length} times.`)
}

async function fillForm({ walker }: Walk): Promise<void> {
  await walker.open('/auth/google?login_hint=owner@brightside.example')
  await walker.sees({ selector: 'h1', text: 'Dashboard' })
  await walker.open('/jobs/new')
  const name = `Casa Núñez ${randomUUID().slice(0, 8)}`
  await walker.click({ selector: 'main button[type=submit]' })
  await walker.sees({ selector: '[aria-invalid=true]' })
  await walker.type({ selector: 'main input', text: 'Job Name' }, name)
  await walker.type({ selector: 'main input', text: 'Address' }, '12 Linden St')
  await walker.click({ selector: 'main button[type=submit]' })
  await until('the new job', async () =>
    z.parse(jobs, await walker.asks('/api/jobs')).some(({ job_name }) => job_name === name),
  )
  await walker.sees({ selector: 'main a', text: name })
}

async function print({ walker, browser }: Walk): Promise<void | 'not here'> {
  if (!browser.print) return 'not here'
  await walker.open('/timesheets')
  await walker.sees({ selector: 'h1', text: 'Timesheets' })
  const file = await browser.print()
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('That is no PDF.')
}

/** What is walked, in this order, by its name. */
export const steps: [string, (walk: Walk) => Promise<void | 'not here'>][] = [
  ['signs in, and the session is out of scripts’ reach', signIn],
  ['logs with two taps', logTwice],
  ['sends a photo', sendPhoto],
  ['opens and logs without signal, and sends it once', goWithoutSignal],
  ['fills in a form', fillForm],
  ['prints', print],
]

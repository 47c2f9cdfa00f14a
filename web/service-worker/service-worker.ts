// Opens Dropcloth without signal: everything that the signed-in screens are built from is kept on the
// device, as one version. Answers of the API are not: what they say is kept by the screens, per person.

import { showMessages } from './messages.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the files of this version, and its name. */
declare const shellFiles: readonly string[]
declare const shellVersion: string

const cacheName = `shell-${shellVersion}`
const files = new Set(shellFiles)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...files])))
})

// No skipWaiting: a new version takes over at the next start, never under somebody's hands.
self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('shell-') && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
    // The very first page, too: who signs in at the truck and walks into the basement has all of it.
    await self.clients.claim()
  }
  event.waitUntil(forgetOthers())
})

/** How long a page is waited for before the kept one is shown, in milliseconds. */
const timeout = 3_000

let filling: Promise<void> | null = null

/** Keeps the shell again where the browser has thrown it away to make room; once at a time. */
function refill(): Promise<void> {
  filling ??= fill()
    .catch(() => undefined)
    .finally(() => (filling = null))
  return filling
}

/** Whether an answer is this version's file: a portal answers everything with its own page. */
async function isOurs(file: string, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? ''
  if (!answer.ok) return false
  if (!file.endsWith('.html')) return !type.includes('html')
  const text = await answer.clone().text()
  return [...files].some((each) => each.endsWith('.js') && text.includes(each))
}

async function fill(): Promise<void> {
  const answers = await Promise.all(
    [...files].map(async (file) => ({ file, answer: await fetch(file, { cache: 'no-cache' }) })),
  )
  for (const { file, answer } of answers) if (!(await isOurs(file, answer))) return
  const cache = await caches.open(cacheName)
  await Promise.all(answers.map(({ file, answer }) => cache.put(file, answer)))
}

async function fromShell(file: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(file)
}

interface Asked {
  request: Request
  waitUntil: (work: Promise<void>) => void
}

/** The page from the server; the kept one where there is no signal, or too little. */
async function pageAt({ request, waitUntil }: Asked, file: string): Promise<Response> {
  const kept = await fromShell(file)
  if (!kept) {
    const answer = await fetch(request)
    // After the page, which somebody waits for.
    waitUntil(refill())
    return answer
  }
  const { promise, resolve } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => resolve(kept), timeout)
  // A server that fails, or is asked too much, says nothing that a page could show.
  const isNoAnswer = ({ status }: Response) => status >= 500 || status === 429
  fetch(request).then(
    (answer) => resolve(isNoAnswer(answer) ? kept : answer),
    () => resolve(kept),
  )
  const first = await promise
  clearTimeout(timer)
  return first
}

const lists = ['/jobs', '/users', '/customers', '/logs']
const foreign = [
  '/api/',
  '/auth/',
  '/ops',
  '/mail',
  '/stripe',
  '/receiver',
  '/developers',
  '/s3/',
  '/identity-provider/',
]

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (foreign.some((prefix) => pathname.startsWith(prefix))) return
  if (request.mode === 'navigate') {
    // A file that somebody opens by itself is no page of ours.
    if (pathname === '/auth' || pathname.includes('.')) return
    const isList = lists.some((each) => pathname === each || pathname.startsWith(`${each}/`))
    const waitUntil = (work: Promise<void>) => event.waitUntil(work)
    event.respondWith(pageAt({ request, waitUntil }, isList ? '/lists.html' : '/index.html'))
  } else if (files.has(pathname)) {
    event.respondWith(fromShell(pathname).then((kept) => kept ?? fetch(request)))
  }
})

showMessages()

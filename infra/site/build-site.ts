import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import * as z from 'zod/mini'
import { root } from '../bundle-functions.ts'
import { noticeFile, thirdPartyNotice } from '../third-party-notice.ts'
import { developersPage } from './developers/page.ts'
import { writeServiceWorker } from './write-service-worker.ts'
import { writePages, writtenPages } from './write-pages.ts'

/** Where the built site lies. */
export const siteDirectory = path.join(root, '.build/site')

const configFile = path.join(root, 'vite.config.ts')

const origin = z._default(
  z.url({ protocol: /^https?$/, error: 'use an address like SITE_ORIGIN=https://dropcloth.com' }),
  'https://dropcloth.example',
)

const pageWriter = z.object({ writePages: z.custom<() => Promise<unknown>>() })

/** Says beside the site whose code is in it. */
const notice: Plugin = {
  name: 'third-party-notice',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? Object.keys(part.modules) : [],
    )
    const typeface = readFileSync(path.join(root, 'web/styles/face/OFL.txt'), 'utf8')
    const source = `${thirdPartyNotice(modules)}\n${typeface}`
    this.emitFile({ type: 'asset', fileName: noticeFile, source })
  },
}

/**
 * Builds the single-page app, and writes the public pages to files that read without JavaScript;
 * always for people, whatever runs this. Fails when a text is missing. Absolute links in them begin with SITE_ORIGIN.
 */
export async function buildSite(directory = siteDirectory): Promise<void> {
  const writerDirectory = `${directory}-writer`
  process.env.NODE_ENV = 'production'
  await build({ configFile, logLevel: 'warn', plugins: [notice], build: { outDir: directory } })
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      manifest: false,
      outDir: writerDirectory,
      copyPublicDir: false,
    },
  })
  const written: unknown = await import(
    `${pathToFileURL(path.join(writerDirectory, 'prerender.js')).href}?${Date.now()}`
  )
  const pages = z.parse(writtenPages, await z.parse(pageWriter, written).writePages())
  const address = z.parse(origin, process.env.SITE_ORIGIN)
  writePages(pages, directory, address)
  writeFileSync(path.join(directory, 'developers.html'), developersPage(address))
  await writeServiceWorker(directory)
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../bundle-functions.ts'

/** What a signed-in page needs beside its code: its documents, and what the device shows of it. */
const documents = ['/index.html', '/lists.html', '/app.webmanifest', '/icon.svg', '/icon-192.png']

/** Every file of the built site that opens it without signal, by its address. */
export function shellFilesOf(directory: string): string[] {
  const assets = readdirSync(path.join(directory, 'assets')).map((file) => `/assets/${file}`)
  return [...documents, ...assets.toSorted()]
}

/** A name that changes with any of the files: assets are named by their content, documents are not. */
function versionOf(directory: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(files.join())
  for (const file of documents) hash.update(readFileSync(path.join(directory, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Writes the service worker of the site that was built into `directory`. */
export async function writeServiceWorker(directory: string): Promise<void> {
  const files = shellFilesOf(directory)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      shellFiles: JSON.stringify(files),
      shellVersion: JSON.stringify(versionOf(directory, files)),
    },
    build: {
      outDir: directory,
      emptyOutDir: false,
      target: 'es2022',
      // A worker loads nothing later: what pages load on occasion stands in it from the start.
      rolldownOptions: { output: { codeSplitting: false } },
      lib: {
        entry: path.join(root, 'web/service-worker/service-worker.ts'),
        formats: ['es'],
        fileName: () => 'service-worker.js',
      },
    },
  })
}

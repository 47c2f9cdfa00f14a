import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../../infra/site/build-site.ts'
import { bundleFunctions, bundleOf, functionNames, root } from '../../infra/bundle-functions.ts'

/** Beside the site that other tests visit. */
const siteDirectory = path.join(root, '.build/again/site')

async function buildAll(): Promise<Record<string, string>> {
  await bundleFunctions()
  await buildSite(siteDirectory)
  const files = [
    ...functionNames.map((name) => path.join(bundleOf(name), 'index.mjs')),
    ...globSync('**/*.{js,css,html}', { cwd: siteDirectory }).map((name) =>
      path.join(siteDirectory, name),
    ),
  ]
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

test('what is built is the same to the byte when it is built again', async () => {
  const first = await buildAll()
  expect(Object.keys(first).length).toBeGreaterThan(20)
  expect(await buildAll()).toEqual(first)
})

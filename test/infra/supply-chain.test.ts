import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import { siteDirectory } from '../../infra/site/build-site.ts'
import { freshSite } from '../../infra/local/site/fresh-site.ts'
import { uploadsOf } from '../../infra/commands/deploy/upload-site.ts'

interface Locked {
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  license?: string
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Licences that let everybody use, change and pass on what they cover. */
const free = [
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'OFL-1.1',
  'BlueOak-1.0.0',
]

test('everything that is deployed or served has a license that allows it', () => {
  const runtime = Object.entries(packages).filter(
    ([name, { dev, devOptional, optional }]) => name !== '' && !dev && !devOptional && !optional,
  )
  expect(runtime.length).toBeGreaterThan(50)
  const isFree = (license = '') =>
    license
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((one) => free.includes(one))
  const others = runtime.filter(([, { license }]) => !isFree(license))
  // Its condition is about changed files of its own, and we change none.
  const unchanged = ['node_modules/web-push: MPL-2.0']
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual(unchanged)
})

test('npm run sbom lists what is deployed', async () => {
  const npm = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 50_000_000,
  })
  const bill = JSON.parse(npm.stdout) as { bomFormat: string; components: { name: string }[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const names = bill.components.map(({ name }) => name)
  expect(names).toContain('react')
  expect(names.filter((name) => /vitest|^x64|linux/.test(name))).toEqual([])
})

test('what is served has no source map, and names no secret', async () => {
  await freshSite()
  const served = uploadsOf(siteDirectory).map(({ key }) => key)
  expect(served.length).toBeGreaterThan(20)
  expect(served.filter((key) => /\.map$|\.env|manifest\.json$/.test(key))).toEqual([])
  const words =
    /AKIA[0-9A-Z]{16}|BEGIN [A-Z ]*PRIVATE KEY|client_secret|aws_secret_access_key|x-origin-secret/i
  for (const key of served.filter((name) => /\.(js|css|html|json)$/.test(name))) {
    const text = readFileSync(path.join(siteDirectory, key), 'utf8')
    expect([key, words.test(text), text.includes('sourceMappingURL')]).toEqual([key, false, false])
  }
})

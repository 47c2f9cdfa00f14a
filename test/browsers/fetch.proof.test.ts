import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchPackage } from '../../infra/local/launch/fetch-package.js'

test('packages are fetched by npm beside each other, and one that is not there is told', () => {
  const packages = [
    ['is-number', '7.0.0'],
    ['is-odd', '3.0.1'],
    ['is-number', '6.0.0'],
  ] as const
  const folders = packages.map(([name, version]) => fetchPackage(name, version))
  const versions = folders.map((folder) => {
    const text = readFileSync(`${folder}/package.json`, 'utf8')
    return (JSON.parse(text) as { version: string }).version
  })
  expect(versions).toEqual(packages.map(([, version]) => version))
  expect(fetchPackage('@dynoxide/there-is-no-such', '1.2.1')).toBeNull()
})

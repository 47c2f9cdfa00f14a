import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchPackage } from '../../infra/local/launch/fetch-package.js'

test('a package is fetched by npm beside what is installed, and one that is not there is told', () => {
  const folder = fetchPackage('is-number', '7.0.0')
  expect(folder && existsSync(`${folder}/package.json`)).toBe(true)
  expect(fetchPackage('@dynoxide/there-is-no-such', '1.2.1')).toBeNull()
})

import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any, it is port 3000, .local and the demo', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, SEED: 'demo' })
  expect(readSettings({}).DATA_DIR).toMatch(/\.local$/)
})

test.each([
  [{ PORT: 'abc' }, 'PORT: use a number'],
  [{ PORT: '70000' }, 'PORT: use a number'],
  [{ SEED: 'lots' }, 'SEED: use SEED=demo or SEED=none'],
  [{ DATA_DIR: '' }, 'DATA_DIR: name a folder'],
  [{ DYNAMODB_ENDPOINT: 'somewhere' }, 'DYNAMODB_ENDPOINT: use an address'],
])('%o is refused in words that say what to do', (settings, words) => {
  expect(() => readSettings(settings)).toThrow(words)
})

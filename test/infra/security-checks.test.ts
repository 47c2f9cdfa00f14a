import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = [
  ...readFileSync('test/security/README.md', 'utf8').matchAll(
    /^\| (C\d+) +\|.*\| `([^`]+)` +\|$/gm,
  ),
].map(([, code = '', file = '']) => ({ code, file }))

test.each(rows)('$code is named by the test that the list says', ({ code, file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${code}\\b`))
})

test('every code that is named anywhere stands in the list', () => {
  const files = globSync('{functions,infra,shared,test,web}/**/*.{ts,tsx}')
  const named = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<!%)\bC\d{1,2}\b/g) ?? [],
  )
  const listed = new Set(rows.map(({ code }) => code))
  expect([...new Set(named)].filter((code) => !listed.has(code))).toEqual([])
})

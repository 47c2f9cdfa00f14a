import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../../shared/api/api.ts'
import { rolesOf, type Call } from '../../shared/contract/call.ts'
import { routes } from '../../shared/api/routes.ts'
import type { Route } from '../../shared/contract/route.ts'
import { referenceOf } from '../../shared/api/reference.ts'

function who(call: Call): string {
  if (call.access === 'members') return rolesOf(call).join(', ')
  return call.access === 'public' ? 'anyone' : 'signed in'
}

const table = `# Calls

Written from the contract by \`npm test -- readme -u\`; a test holds the two together.
"Signed in" is somebody with a session who may be in no company yet.

| call | route | who | what |
| --- | --- | --- | --- |
${calls.map(([name, call]) => `| ${name} | ${call.method} ${call.path} | ${who(call)} | ${referenceOf(name)?.summary} |`).join('\n')}
`

test('the table of calls beside the contract says what the contract says', async () => {
  await expect(table).toMatchFileSnapshot('../../shared/contract/README.md')
})

// The session's index is written by hand: it loads some handlers on demand, so that a cold start reads less.
const indexed = Object.entries<Record<string, Route>>(routes)
  .filter(([name]) => name !== 'session')
  .map(([name, calls]) => [name === 'mail' ? 'emails' : name, calls] as const)

test.each(indexed)(
  'the index of handlers of %s exports the handler of every call',
  async (resource, calls) => {
    const names = Object.keys(calls)
    const index = names.map((name) => `export { ${name} } from './${name}.ts'\n`).join('')
    await expect(index).toMatchFileSnapshot(`../../functions/handlers/${resource}/index.ts`)
  },
)

const documents = globSync('**/*.md', { exclude: ['node_modules/**', '.build/**', 'cdk.out/**'] })

test.each(documents)('%s links to what is there', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
  const missing = links
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => globSync(target).length === 0)
  expect(missing).toEqual([])
})

test('the README is read in five minutes', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(170)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '../../shared/api.ts'

const readme = readFileSync('README.md', 'utf8').replaceAll(/ +/g, ' ')

test.each(operations)(
  'the README names the route and the roles of %s',
  (name, { method, path, access }) => {
    const who =
      access === 'public' ? 'everybody' : access === 'signed-in' ? 'signed in' : access.join(', ')
    expect(readme).toContain(`| ${name} | ${method} ${path} | ${who} |`)
  },
)

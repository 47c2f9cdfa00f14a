import { expect, test, vi } from 'vitest'
import { runChecks, type Patience } from '../../infra/commands/smoke/run-smoke.ts'
import type { Check } from '../../infra/commands/smoke/smoke-checks.ts'

const origin = 'https://app.example.com'
const patience: Patience = { forName: 4, forRest: 2, wait: 0 }

/** Builds an error of fetch with the cause that Node gives it. */
function ofFetch(code: string, message = '', more = {}): Error {
  return new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code, ...more }),
  })
}
const notFound = ofFetch('ENOTFOUND', 'getaddrinfo ENOTFOUND app.example.com', {
  hostname: 'app.example.com',
})

/** Builds a check that fails a number of times before it holds. */
function failing(times: number, error: Error = new Error('it answered 403')): Check {
  let left = times
  return {
    name: 'the page is there',
    run: () => ((left -= 1) >= 0 ? Promise.reject(error) : Promise.resolve()),
  }
}

async function outcome(all: Check[], given?: Patience) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const error: unknown = await runChecks(all, origin, given).catch((problem: unknown) => problem)
  const output = write.mock.calls.map(([text]) => String(text)).join('')
  write.mockRestore()
  return { error, output }
}

test('a check that fails right after a deployment is tried again until it holds', async () => {
  const { error, output } = await outcome([failing(2)], patience)
  expect(error).toBeUndefined()
  expect(output).toBe(
    'waits   the page is there: it answered 403; it is tried again\n' +
      `ok      the page is there\nAll 1 checks hold at ${origin}.\n`,
  )
})

test('all checks share the retries, and each that uses them up fails', async () => {
  const { error, output } = await outcome([failing(1), failing(2), failing(0)], patience)
  expect(error).toMatchObject({ message: `1 of 3 checks failed at ${origin}.` })
  expect(output).toContain('FAILED  the page is there: it answered 403\n')
})

test('a name that is not found yet is waited for longer than anything else', async () => {
  expect((await outcome([failing(4, notFound)], patience)).error).toBeUndefined()
  expect((await outcome([failing(4)], patience)).error).toBeDefined()
  const { output } = await outcome([failing(5, notFound)], patience)
  expect(output).toContain('FAILED  the page is there: the name app.example.com is not found yet\n')
})

test('without a deployment before it, a check is tried once, and the cause of a failed fetch is named', async () => {
  const refused = ofFetch('ECONNREFUSED')
  const { error, output } = await outcome([failing(1, refused)])
  expect(error).toBeDefined()
  expect(output).toBe('FAILED  the page is there: fetch failed (ECONNREFUSED)\n')
})

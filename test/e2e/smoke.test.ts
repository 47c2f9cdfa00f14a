import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const smoke = (address: string) =>
  promisify(execFile)(process.execPath, ['infra/commands/smoke.ts', address])

test('every check holds on the running product', async () => {
  const { stdout } = await smoke(inject('origin'))
  expect(stdout).not.toContain('FAILED')
  expect(stdout).toMatch(/All \d+ checks hold at/)
})

test('what is not Dropcloth fails, check by check', async () => {
  const other = createServer((_, response) => void response.end('<h1>hello</h1>')).listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const run = smoke(`http://localhost:${port}`)
  await expect(run).rejects.toMatchObject({ code: 1 })
  const { stdout, stderr } = (await run.catch((error: unknown) => error)) as {
    stdout: string
    stderr: string
  }
  expect(stdout.match(/^FAILED/gm)?.length).toBe(8)
  expect(stderr).toContain('8 of 9 checks failed')
  other.close()
})

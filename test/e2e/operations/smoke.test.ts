import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const smoke = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['infra/commands/bin/smoke.ts', ...options])

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
  expect(stdout.match(/^FAILED/gm)?.length).toBe(15)
  expect(stderr).toContain('15 of 16 checks failed')
  const gateway = ['--gateway', `http://localhost:${port}`]
  await expect(smoke(inject('origin'), ...gateway)).rejects.toMatchObject({
    stdout: expect.stringContaining('FAILED  past CloudFront nobody is served') as string,
  })
  other.close()
})

test('a gateway that refuses everybody is what is wanted; one that is not there is not', async () => {
  const refusing = createServer((_, response) => void response.writeHead(403).end()).listen(0)
  await once(refusing, 'listening')
  const { port } = refusing.address() as AddressInfo
  const gateway = ['--gateway', `http://localhost:${port}`]
  const { stdout } = await smoke(inject('origin'), ...gateway)
  expect(stdout).toContain('ok      past CloudFront nobody is served')
  refusing.close()
  await once(refusing, 'close')
  await expect(smoke(inject('origin'), ...gateway)).rejects.toMatchObject({ code: 1 })
})

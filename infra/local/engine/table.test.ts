import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { isSeenByEveryRole } from './table.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllEnvs()
})

/** Stands for DynamoDB Local: with or without `-sharedDb`, the table is there for one access key. */
async function engine(isShared: boolean): Promise<string> {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  const server = createServer((request, response) => {
    const isOwner = request.headers.authorization?.includes('Credential=local/')
    const found = { Table: { TableName: 'dropcloth' } }
    const missing = { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' }
    response.writeHead(isOwner || isShared ? 200 : 400, {
      'content-type': 'application/x-amz-json-1.0',
    })
    response.end(JSON.stringify(isOwner || isShared ? found : missing))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['is seen by every role where the engine shares its database', true],
  ['is not where it keeps one for each access key', false],
])('the table %s', async (_, isShared) => {
  expect(await isSeenByEveryRole(await engine(isShared), 'dropcloth')).toBe(isShared)
})

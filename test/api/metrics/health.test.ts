import { GetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '../../fixtures/people/visitor.ts'

test('whoever watches from outside is answered once the table has, and not where it does not', async () => {
  const watcher = new Visitor()
  const well = await watcher.get('/api/health')
  expect([well.status, well.body]).toEqual([200, { ok: true }])
  const down = mockClient(DynamoDBDocumentClient)
  onTestFinished(() => down.restore())
  down.on(GetCommand).rejects(Object.assign(new Error('down'), { name: 'InternalServerError' }))
  const ill = await watcher.get('/api/health')
  expect(ill.status).toBeGreaterThanOrEqual(500)
})

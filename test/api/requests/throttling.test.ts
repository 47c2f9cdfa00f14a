import { ThrottlingException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, onTestFinished, test } from 'vitest'
import { accessClient } from '../../../functions/store/table/client.ts'
import { commit } from '../../../functions/store/table/transaction.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// No engine throttles here: only the table's own refusal is played.

const someWrite = { write: { Put: { TableName: 'any', Item: { pk: 'x', sk: 'y' } } } }

function cancelled(Code: string) {
  return new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: [{ Code }],
  })
}

test('a read that the table throttles is a 503 that says when to come back', async () => {
  const table = mockClient(DynamoDBDocumentClient)
  onTestFinished(() => table.restore())
  table.on(GetCommand).rejects(new ThrottlingException({ message: 'slow down', $metadata: {} }))
  const headers = { cookie: `__Host-sid=${'A'.repeat(43)}` }
  const answer = await new Visitor().get<ErrorBody>('/api/me', { headers })
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(answer.headers.get('retry-after')).toBe('1')
})

test.each(['ThrottlingError', 'ProvisionedThroughputExceeded', 'TransactionConflict'])(
  'a write refused with %s is tried again, and given up as busy when that does not pass',
  async (reason) => {
    const table = mockClient(DynamoDBDocumentClient)
    onTestFinished(() => table.restore())
    const write = () =>
      commit(accessClient, async () => ({ writes: [someWrite], result: 'written' }))
    table.on(TransactWriteCommand).rejectsOnce(cancelled(reason)).resolves({})
    expect(await write()).toBe('written')
    table.on(TransactWriteCommand).rejects(cancelled(reason))
    await expect(write()).rejects.toMatchObject({ code: 'busy' })
  },
)

test('a write refused for what it is, is not tried again', async () => {
  const table = mockClient(DynamoDBDocumentClient)
  onTestFinished(() => table.restore())
  table.on(TransactWriteCommand).rejects(cancelled('ValidationError'))
  await expect(
    commit(accessClient, async () => ({ writes: [someWrite], result: null })),
  ).rejects.toThrow('cancelled')
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
})

import { AnalyzeExpenseCommand, TextractClient } from '@aws-sdk/client-textract'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import { receiptReading, type ReceiptReading } from '../../shared/receipts/receipt.ts'
import { env } from '../env.ts'
import { expenseAnswer } from './expense.ts'
import { readingOf } from './reading.ts'

const client = new TextractClient({
  endpoint: env.TEXTRACT_ENDPOINT,
  maxAttempts: 2,
  // Reading takes seconds; only the queue waits for it, and other pictures in it.
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    throwOnRequestTimeout: true,
  }),
})

/** What a picture of a receipt says, as proposals; throws where the reader does not answer. */
export async function analyzeReceipt(picture: Uint8Array): Promise<ReceiptReading> {
  const answer = await client.send(new AnalyzeExpenseCommand({ Document: { Bytes: picture } }))
  return z.parse(receiptReading, readingOf(z.parse(expenseAnswer, answer)))
}

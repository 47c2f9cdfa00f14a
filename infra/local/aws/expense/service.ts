import * as z from 'zod/mini'
import { startLoopbackServer } from '../../http/loopback-server.ts'
import { readBody } from '../../http/read-body.ts'
import { readReceipt } from './read-receipt.ts'
import { Recognizer } from './recognizer.ts'

const request = z.object({ Document: z.object({ Bytes: z.string() }) })

/** Reads receipts on this machine, and answers as Textract's AnalyzeExpense does. */
export async function startExpenseService() {
  const recognizer = new Recognizer()
  const server = await startLoopbackServer((sent, response) => {
    const answer = async () => {
      const { Document } = z.parse(request, JSON.parse(String(await readBody(sent))))
      return readReceipt(recognizer, Buffer.from(Document.Bytes, 'base64'))
    }
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => {
        response.statusCode = 400
        const said = { __type: 'UnsupportedDocumentException', message: String(error) }
        response.end(JSON.stringify(said))
      },
    )
  })
  return {
    endpoint: server.endpoint,
    stop: async () => {
      server.stop()
      await recognizer.close()
    },
  }
}

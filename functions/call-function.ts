import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from './env.ts'

/** Longer than the sender waits for a receiver, in milliseconds. */
const requestTimeout = 25_000

const client = new LambdaClient({
  endpoint: env.LAMBDA_ENDPOINT,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout,
    throwOnRequestTimeout: true,
  }),
})

/** Has another function run, without waiting for what comes of it. */
export async function startFunction(name: string, event: object): Promise<void> {
  const Payload = Buffer.from(JSON.stringify(event))
  await client.send(new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload }))
}

/** Has another function run, and answers what it did; throws where it failed. */
export async function callFunction(name: string, event: object): Promise<unknown> {
  const Payload = Buffer.from(JSON.stringify(event))
  const { FunctionError, Payload: answer } = await client.send(
    new InvokeCommand({ FunctionName: name, Payload }),
  )
  const text = Buffer.from(answer ?? []).toString()
  if (FunctionError) throw new Error(`The function ${name} failed: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

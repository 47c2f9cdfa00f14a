import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from './env.ts'

/** Bedrock, asked once: what comes too late is of no use to whoever waits. */
export const modelClient = new BedrockRuntimeClient({
  endpoint: env.BEDROCK_ENDPOINT,
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout: env.MODEL_TIMEOUT,
    throwOnRequestTimeout: true,
  }),
})

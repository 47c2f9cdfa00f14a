import type { Context, SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import * as colorSheets from '../../handlers/color-sheets/index.ts'
import * as photos from '../../handlers/photos/index.ts'
import type { ApiResult } from '../../http/event.ts'
import { isRequest } from '../../http/is-request.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { readIncoming, removeIncoming } from '../../photos/bucket.ts'
import { incomingOf } from '../../photos/object-keys.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { noted } from '../../telemetry/task-line.ts'

/** Time kept in hand for one picture, in milliseconds: a receipt may be waited for twice. */
const timeBudget = 45_000

/** What the bucket tells of objects that have arrived; its first message, a test, tells of none. */
const arrivals = z.object({
  Records: z.optional(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
  ),
})
const message = z.object({ messageId: z.string(), body: z.string() })
const batch = z.object({ Records: z.array(message) })

/** Looks at what a phone has sent, and makes of it what is shown; answers what went wrong. */
async function receiveObject(key: string): Promise<Error | null> {
  const found = incomingOf(decodeURIComponent(key.replaceAll('+', ' ')))
  if (!found) return null
  const { tenant, photo } = found
  return noted(
    async () => {
      // What reads and writes pictures is loaded with the first one, not with the calls.
      const { receivePhoto: receivePicture } = await import('./receive.ts')
      const read = () => readIncoming(tenant, photo)
      const outcome = await receivePicture(openTenantTable(tenant), photo, read)
      await removeIncoming(tenant, photo)
      return outcome
    },
    (outcome, error) => ({
      call: 'pictures',
      tenant,
      pictures_received: outcome === 'ready' ? 1 : 0,
      pictures_refused: outcome === 'refused' ? 1 : 0,
      picture_failures: error ? 1 : 0,
    }),
  )
}

async function receiveAll({ body }: z.infer<typeof message>): Promise<Error | null> {
  const { Records = [] } = z.parse(arrivals, JSON.parse(body))
  for (const { s3 } of Records) {
    const error = await receiveObject(s3.object.key)
    if (error) return error
  }
  return null
}

/** Looks at what the queue brings; what fails is reported, and comes again. */
export async function receive(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = []
  for (const record of z.parse(batch, event).Records) {
    const hasTime = context.getRemainingTimeInMillis() > timeBudget
    if (!hasTime || (await receiveAll(record))) {
      batchItemFailures.push({ itemIdentifier: record.messageId })
    }
  }
  return { batchItemFailures }
}

const calls: Partial<Record<string, ApiHandler>> = { ...photos, ...colorSheets }

/** Answers the calls about photos, and about the sheets on which customers see some. */
export const respond = serve(async (routeKey) => calls[callOfRoute(routeKey)?.name ?? ''])

/** The Lambda of pictures: calls about them, and a look at each that has arrived in the bucket. */
export async function handler(
  event: unknown,
  context: Context,
): Promise<ApiResult | SQSBatchResponse> {
  return isRequest(event) ? respond(event, context) : receive(event, context)
}

import { randomUUID } from 'node:crypto'
import { StreamFeed } from './aws/stream.ts'
import { enableStream } from './engine/table.ts'
import { contextOf } from './gateway/gateway.ts'
import type { Lifecycle } from './lifecycle.ts'
import { tableName } from './prepare-data.ts'
import type { LocalFunctions } from './product-functions.ts'
import type { StripeService } from './stripe/service.ts'

/** Time between two runs of what is due, in milliseconds; the same as in AWS. */
const minute = 60_000

interface Props {
  functions: LocalFunctions
  stripe: StripeService
  /** Address of the database engine. */
  endpoint: string
  /** File that contains how far the table's stream was read. */
  checkpointFile: string
}

/**
 * Starts what runs without a request: the feed from the table's stream, reminders, and what is due every minute.
 * Returns the function that runs what is due now.
 */
export async function startBackground(
  lifecycle: Lifecycle,
  { functions, stripe, endpoint, checkpointFile }: Props,
): Promise<() => Promise<void>> {
  const { work, remind, bill, sendMail, deliver } = functions
  const arn = await enableStream(endpoint, tableName)
  const feed = new StreamFeed({ endpoint, arn, work, remind, file: checkpointFile })
  await lifecycle.start(
    () => feed.start(),
    () => feed.stop(),
  )
  const runDue = async () => {
    await bill()
    await sendMail({}, Date.now())
    await deliver({})
  }
  const remindNow = () => remind({}, contextOf('', randomUUID(), 300_000))
  await lifecycle.start(() => everyMinute('reminders', remindNow), clearInterval)
  const runMinute = () => stripe.passTime().then(runDue)
  await lifecycle.start(() => everyMinute('each minute', runMinute), clearInterval)
  return runDue
}

function everyMinute(name: string, work: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    work().catch((error: unknown) => console.error(`${name}:`, error))
  }, minute)
}

import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import * as z from 'zod/mini'
import type { StreamEvent } from '../../../functions/store/table/stream-event.ts'
import { isForReminders, isForWorker } from './stream-filters.ts'
import { keepState, readKept } from '../kept-state.ts'

type Work = (event: StreamEvent) => Promise<{ batchItemFailures: unknown[] }>
type Remind = (event: StreamEvent) => Promise<void>

const checkpoints = z.record(z.string(), z.string())

/**
 * Feeds the worker from the table's stream as AWS's event source mapping does: in order, at least
 * once, a failed record again until it succeeds. Where it was is kept in `file`, if there is one.
 */
export class StreamFeed {
  readonly #client: DynamoDBStreamsClient
  readonly #arn: string
  readonly #work: Work
  readonly #remind: Remind
  readonly #file: string | null
  readonly #iterators = new Map<string, string>()
  readonly #closed = new Set<string>()
  readonly #done: Record<string, string>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(props: {
    endpoint: string
    arn: string
    work: Work
    remind: Remind
    file: string | null
  }) {
    this.#client = new DynamoDBStreamsClient({ endpoint: props.endpoint })
    this.#arn = props.arn
    this.#work = props.work
    this.#remind = props.remind
    this.#file = props.file
    this.#done = readKept(props.file, checkpoints, () => ({}))
  }

  /** Looks for records every quarter of a second from now on. */
  start(): void {
    const again = () => {
      this.#running = this.drain()
        .catch((error: unknown) => console.error('stream:', error))
        .then(() => {
          if (this.#timer) this.#timer = setTimeout(again, 250)
        })
    }
    this.#timer = setTimeout(again, 0)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  /** Carries out everything that is in the stream, and what that puts into it in turn. */
  async drain(): Promise<void> {
    while (await this.#round()) continue
  }

  async #round(): Promise<boolean> {
    const { StreamDescription } = await this.#client.send(
      new DescribeStreamCommand({ StreamArn: this.#arn }),
    )
    let any = false
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      if (ShardId !== undefined && (await this.#readShard(ShardId))) any = true
    }
    return any
  }

  async #readShard(shard: string): Promise<boolean> {
    const from = this.#iterators.get(shard) ?? (await this.#iteratorOf(shard))
    if (from === undefined || this.#closed.has(shard)) return false
    // An iterator that failed may have run out: the next one starts from the last record done.
    this.#iterators.delete(shard)
    const { Records = [], NextShardIterator } = await this.#client.send(
      new GetRecordsCommand({ ShardIterator: from }),
    )
    const notices = Records.filter(isForReminders)
    if (notices.length > 0) await this.#remind(eventOf(notices))
    const followed = Records.filter(isForWorker)
    if (followed.length > 0 && !(await this.#handled(followed))) return false
    if (NextShardIterator) this.#iterators.set(shard, NextShardIterator)
    else this.#closed.add(shard)
    this.#remember(shard, Records.at(-1)?.dynamodb?.SequenceNumber)
    return Records.length > 0
  }

  async #handled(records: _Record[]): Promise<boolean> {
    const { batchItemFailures } = await this.#work(eventOf(records))
    return batchItemFailures.length === 0
  }

  async #iteratorOf(ShardId: string): Promise<string | undefined> {
    const SequenceNumber = this.#done[ShardId]
    const { ShardIterator } = await this.#client.send(
      new GetShardIteratorCommand({
        StreamArn: this.#arn,
        ShardId,
        ...(SequenceNumber === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber }),
      }),
    )
    return ShardIterator
  }

  #remember(shard: string, sequence: string | undefined): void {
    if (sequence === undefined) return
    this.#done[shard] = sequence
    keepState(this.#file, this.#done)
  }
}

function eventOf(records: _Record[]): StreamEvent {
  return {
    Records: records.map(({ eventID, eventName, dynamodb }) => ({ eventID, eventName, dynamodb })),
  }
}

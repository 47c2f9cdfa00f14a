import {
  DeleteTableCommand,
  RestoreTableToPointInTimeCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandProblem, print } from '../command.ts'
import type { TenantCopy } from '../tenants/move-tenant.ts'
import { describeTable } from './restored-table.ts'

/** A drill of a restore. */
export interface Drill {
  dynamodb: DynamoDBClient
  /** Name of the table that is restored beside itself. */
  source: string
  /** Reads everything of one company out of a table, and writes none of it anywhere. */
  read: (table: string, signal: AbortSignal) => Promise<TenantCopy>
  /** Time between two looks at the restored table, in milliseconds. */
  wait: number
  /** Aborted when the operator ends the drill early. */
  signal: AbortSignal
}

/** Number of looks at a table until a restore or a deletion has to be done: a day, at one a minute. */
const mostLooks = 1440

const minutesSince = (start: number) => `${Math.round((Date.now() - start) / 6000) / 10} minutes`

/** Waits until a table is as expected; throws if that takes a day or the drill is ended. */
async function until(
  { dynamodb, wait }: Pick<Drill, 'dynamodb' | 'wait'>,
  name: string,
  expected: (status: string | null) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    signal?.throwIfAborted()
    const status = (await describeTable(dynamodb, name))?.TableStatus ?? null
    if (expected(status)) return
    await pause(wait, undefined, signal && { signal })
  }
  throw new CommandProblem(`${name} takes more than a day.`)
}

/** Deletes the restored table, if it exists. DynamoDB deletes none that is still being restored. */
async function removeRestored(drill: Drill, name: string, sourceArn: string): Promise<void> {
  const { dynamodb } = drill
  const table = await describeTable(dynamodb, name)
  if (!table) return
  if (table.RestoreSummary?.SourceTableArn !== sourceArn) {
    throw new CommandProblem(`${name} was not restored from ${drill.source}, so it is not deleted.`)
  }
  if (table.TableStatus === 'CREATING') {
    print(`${name} can be deleted once it is restored. Waiting for that ...`)
  }
  await until(drill, name, (status) => status !== 'CREATING')
  const { TableStatus } = (await describeTable(dynamodb, name)) ?? {}
  if (TableStatus === 'ACTIVE') await dynamodb.send(new DeleteTableCommand({ TableName: name }))
  await until(drill, name, (status) => status === null)
  print(`${name} is deleted.`)
}

/**
 * Restores a table into a new one, reads a company out of it and compares it with the present, and deletes the new
 * table again, however the drill ends. What a killed drill left is deleted by the next one.
 */
export async function restoreDrill(drill: Drill): Promise<void> {
  const { dynamodb, source, signal } = drill
  const name = `${source}-drill`
  const sourceArn = (await describeTable(dynamodb, source))?.TableArn
  if (sourceArn === undefined) throw new CommandProblem(`There is no table ${source}.`)
  await removeRestored(drill, name, sourceArn)
  const start = Date.now()
  try {
    signal.throwIfAborted()
    print(`Restoring ${source} as it was a few minutes ago, into ${name} ...`)
    await dynamodb.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: name,
        UseLatestRestorableTime: true,
      }),
    )
    await until(drill, name, (status) => status === 'ACTIVE', signal)
    print(`Restored within ${minutesSince(start)}.`)
    const [then, now] = [await drill.read(name, signal), await drill.read(source, signal)]
    print(`Of the company, ${then.items} items were restored, sha256 ${then.sha256}.`)
    print(
      then.sha256 === now.sha256
        ? 'They are the same as now.'
        : `It has ${now.items} items now: something changed since, which is normal while people work.`,
    )
  } catch (error) {
    if (!signal.aborted) throw error
    throw new CommandProblem('The drill was ended early.')
  } finally {
    await removeRestored(drill, name, sourceArn).catch((error: unknown) => {
      print(`${name} is still there. Delete it: aws dynamodb delete-table --table-name ${name}`)
      throw error
    })
  }
}

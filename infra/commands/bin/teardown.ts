import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { STSClient } from '@aws-sdk/client-sts'
import { cdk, contextOptions, settingsOf } from '../cdk.ts'
import { ask, command, CommandProblem, required, print } from '../command.ts'
import { emptyBucket } from '../empty-bucket.ts'
import { stackOf } from '../outputs.ts'
import { requirePinned } from '../pinned-account.ts'
import {
  clearStack,
  deleteStack,
  probeOf,
  resourcesOf,
  stacksOf,
  stateOf,
  unprotect,
  type Deployed,
} from '../deploy/stack-state.ts'

const help = `npm run teardown -- --stage <stage> [--set name=value ...] [--lose-data]

Deletes the stack of a stage. Where its settings keep the data (prod does), the table, the pictures, their keys
and the backups stay behind; where they do not, everything is gone, and that has to be said twice: with --lose-data,
and in words when it asks.

  --stage       the stage that is meant
  --set         a setting instead of the one in cdk.json
  --lose-data   you know that nothing is kept`

/** Whether the table refuses to be deleted, as it is deployed. */
async function isProtected(TableName: string): Promise<boolean> {
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName }))
  return Table?.DeletionProtectionEnabled === true
}

/** Clears those of the stacks that were never made; whether any is left to be destroyed. */
async function clearUnmade(stacks: readonly Deployed[]): Promise<boolean> {
  let isAnyLeft = false
  for (const { name, client } of stacks) {
    const { state, status } = await stateOf(client, name)
    if (state === 'none') continue
    if (state !== 'unmade') {
      isAnyLeft = true
      continue
    }
    print(`${name} is ${status}: it was never made, and holds nothing.`)
    await clearStack(client, name)
  }
  return isAnyLeft
}

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      set: { type: 'string', multiple: true },
      'lose-data': { type: 'boolean' },
    },
  },
  async ({ stage, set = [], 'lose-data': losesData = false }) => {
    const settings = settingsOf(required(stage, 'stage'), set)
    const stack = stackOf(settings.stage)
    if (!settings.keepsData && !losesData) {
      throw new CommandProblem(
        `${stack} keeps no data: its table would be gone with it. If that is meant, say --lose-data.`,
      )
    }
    const words = settings.keepsData
      ? `take down ${settings.stage}`
      : `lose all data of ${settings.stage}`
    print(
      settings.keepsData
        ? `${stack} will be deleted. Its table, pictures, keys and backups stay in the account, and cost a little.`
        : `${stack} will be deleted with its table and its pictures. Nobody can bring it back.`,
    )
    if ((await ask(`Type "${words}" to go on:`)) !== words) {
      throw new CommandProblem('Nothing was deleted.')
    }
    const { region } = await requirePinned(new STSClient({}), settings)
    const probe = probeOf(settings.stage)
    const left = await stateOf(probe.client, probe.name)
    if (left.state !== 'none') await deleteStack(probe.client, probe.name)
    // CloudFront's watch hangs on the main stack, which hangs on the edge.
    const stacks = stacksOf(settings.stage, region).toReversed()
    const before = await Promise.all(stacks.map(({ name, client }) => stateOf(client, name)))
    if (before.every(({ state }) => state === 'none')) {
      throw new CommandProblem(`There is no stack ${stack} in this region.`)
    }
    if (!(await clearUnmade(stacks))) return
    const main = stacks.find(({ name }) => name === stack)
    const isThere = main && (await stateOf(main.client, stack)).state !== 'none'
    const { tables, buckets } = isThere
      ? await resourcesOf(main.client, stack)
      : { tables: new Map<string, string>(), buckets: new Map<string, string>() }
    const isKept = await Promise.all([...tables.values()].map(isProtected))
    // A table that is not found is not known to be protected.
    if (!losesData && isThere && (isKept.length === 0 || isKept.includes(false))) {
      throw new CommandProblem(
        `The table of ${stack} is not protected, whatever the settings say now: it would be gone. ` +
          'Deploy the settings first, or say --lose-data.',
      )
    }
    for (const { name, client } of stacks) await unprotect(client, name)
    // The site's files, and the pictures where nothing is kept: the access logs outlive the stack.
    const emptied = ['SiteBucket', ...(settings.keepsData ? [] : ['PictureStoreBucket'])]
    const s3 = new S3Client({})
    for (const [id, name] of buckets) {
      if (emptied.some((each) => id.startsWith(each))) await emptyBucket(s3, name)
    }
    print('The site is empty; people see an error from now on.')
    const context = contextOptions(settings.stage, set)
    await cdk(['destroy', `${stack}*`, ...context, '--force'])
    print('What is left: the access logs in S3, and what the settings keep.')
  },
)

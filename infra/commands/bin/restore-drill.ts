import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { command, print, required } from '../command.ts'
import { copyOf } from '../tenants/move-tenant.ts'
import { readPinnedOutputs } from '../outputs.ts'
import { restoreDrill } from '../recovery/restore-drill.ts'

const help = `npm run restore-drill -- --stage <stage> --tenant <uuid>

Restores the stage's table into a new one, as it was a few minutes ago, reads one company out of it, compares it with
the present, and says how long it took. The new table is deleted at the end, also if the drill fails or you end it
with Ctrl-C; nothing of the company is written to a file. Nothing of the stage changes.

  --stage      the stage whose table it is
  --tenant     the company's id`

await command(
  { help, options: { stage: { type: 'string' }, tenant: { type: 'string' } } },
  async ({ stage, tenant }) => {
    const [of, id] = [required(stage, 'stage'), required(tenant, 'tenant')]
    const { TableName: source } = await readPinnedOutputs(of)
    const dynamodb = new DynamoDBClient({})
    const client = DynamoDBDocumentClient.from(dynamodb)
    const ending = new AbortController()
    for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(each, () => {
        print('Ending the drill; its table is deleted first.')
        ending.abort()
      })
    }
    await restoreDrill({
      dynamodb,
      source,
      read: (name, signal) => copyOf({ client, name }, id, signal),
      wait: 60_000,
      signal: ending.signal,
    })
  },
)

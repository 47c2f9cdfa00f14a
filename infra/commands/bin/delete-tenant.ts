import { setTimeout as pause } from 'node:timers/promises'
import { settingsOf } from '../cdk.ts'
import { ask, command, CommandProblem, print, required } from '../command.ts'
import { deleteTenant } from '../tenants/delete-tenant.ts'
import { leavingReport } from '../tenants/leaving-report.ts'
import { operatorBucket, operatorTable } from '../tenants/operator-table.ts'
import * as z from 'zod/mini'

const help = `npm run delete-tenant -- --stage <stage> --tenant <uuid> --file <file>

Deletes one company that leaves: first exports it into <file> and <file>.pictures, then asks for its name, ends
everyone's access, and deletes its records, photos, imports and what waits for it. Cut in the middle, run it again
with the same file. Ends with what was deleted, and with what remains in backups and until when.

  --stage      the stage whose company it is
  --tenant     the company's id
  --file       where its export goes; only you can read it
  --subscription-canceled   you have canceled its subscription at Stripe`

/** As long as API Gateway lets a request take, in milliseconds. */
const longestRequest = 30_000

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      tenant: { type: 'string' },
      file: { type: 'string' },
      'subscription-canceled': { type: 'boolean' },
    },
  },
  async ({ stage: given, tenant, file: to, 'subscription-canceled': isCanceled = false }) => {
    const stage = required(given, 'stage')
    const id = z.uuid().safeParse(required(tenant, 'tenant'))
    const file = required(to, 'file')
    if (!id.success) {
      throw new CommandProblem(`${tenant} is not the id of a company; nothing was deleted.`)
    }
    const settings = settingsOf(stage, [])
    const [table, bucket] = [await operatorTable({ stage }), await operatorBucket({ stage })]
    if (!bucket) throw new CommandProblem('Give --stage. --help says more.')
    const quiet = () => pause(longestRequest)
    const deleted = await deleteTenant(table, bucket, id.data, { file, ask, quiet, isCanceled })
    const report = leavingReport(deleted, settings, { now: Date.now(), file })
    for (const line of report) print(line)
  },
)

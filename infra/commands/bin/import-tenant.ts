import { command, required, print } from '../command.ts'
import { importTenant } from '../tenants/move-tenant.ts'
import {
  operatorBucket,
  operatorTable,
  tableHelp,
  tableOptions,
} from '../tenants/operator-table.ts'

const help = `npm run import-tenant -- --stage <stage> --file <file>

Puts an exported company back, and reads it again to see that it is the same. Its pictures come from the folder
<file>.pictures. Cut in the middle, run it again. Social security numbers open only where the installation's key is.

${tableHelp}
  --file       what npm run export-tenant wrote
  --replace    replaces the company that is there; a copy of that is kept beside the file`

await command(
  {
    help,
    options: { ...tableOptions, file: { type: 'string' }, replace: { type: 'boolean' } },
  },
  async ({ file, replace, ...where }) => {
    const from = required(file, 'file')
    const [table, bucket] = [await operatorTable(where), await operatorBucket(where)]
    const { items, sha256 } = await importTenant(table, from, { replaces: replace, bucket })
    print(`${items} items are back, sha256 ${sha256}`)
  },
)

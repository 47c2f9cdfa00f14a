import { command, required, print } from '../command.ts'
import { exportTenant } from '../tenants/move-tenant.ts'
import {
  operatorBucket,
  operatorTable,
  tableHelp,
  tableOptions,
} from '../tenants/operator-table.ts'

const help = `npm run export-tenant -- --stage <stage> --tenant <uuid> --file <file>

Writes everything of one company into a file: people, jobs, customers, entries, timesheets,
payroll files, history; with --stage its pictures too, into the folder <file>.pictures. Social security numbers stay encrypted with the installation's key, wages are legible:
keep it as you keep payroll. The file appears when it is whole.

${tableHelp}
  --tenant     the company's id
  --file       where to write; only you can read it`

await command(
  { help, options: { ...tableOptions, tenant: { type: 'string' }, file: { type: 'string' } } },
  async ({ tenant, file, ...where }) => {
    const [id, to] = [required(tenant, 'tenant'), required(file, 'file')]
    const [table, bucket] = [await operatorTable(where), await operatorBucket(where)]
    const { items, sha256, pictures } = await exportTenant(table, id, to, bucket)
    print(`${items} items in ${to}, sha256 ${sha256}`)
    if (pictures !== undefined) print(`${pictures} pictures in ${to}.pictures`)
  },
)

import { command, print } from '../command.ts'
import { operatorTable, tableHelp, tableOptions } from '../tenants/operator-table.ts'
import { rebuildDays } from '../tenants/rebuild-days.ts'

const help = `npm run rebuild-days -- --stage <stage>

Writes anew what hours are read from: each person's arrivals and departures by day, out of the entries. For a
table that an older version filled, or a restored one that is in doubt. Nobody may log time meanwhile.

${tableHelp}`

await command({ help, options: tableOptions }, async (where) => {
  print(`${await rebuildDays(await operatorTable(where))} days written`)
})

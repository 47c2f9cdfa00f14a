import { settingsOf } from '../cdk.ts'
import { command, CommandProblem, print, required } from '../command.ts'
import { costTable } from '../cost/cost.ts'

const help = `npm run cost -- --stage <stage> [--companies 1,10,100] [--month 12] [--set name=value ...]

What a stage costs a month, at list prices, by its settings and by what each call was measured to cost the
table. A company is ten people. Asks nobody at AWS.

  --stage       the stage that is meant
  --companies   for how many companies, separated by commas
  --month       how old the stage is by then: data and backups grow
  --set         a setting instead of the one in cdk.json`

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      companies: { type: 'string' },
      month: { type: 'string' },
      set: { type: 'string', multiple: true },
    },
  },
  async ({ stage, companies = '1,10,100', month = '12', set = [] }) => {
    const settings = settingsOf(required(stage, 'stage'), set)
    const counts = companies.split(',').map(Number)
    const age = Number(month)
    if (![...counts, age].every((each) => Number.isInteger(each) && each >= 1)) {
      throw new CommandProblem('Give whole numbers, like --companies 1,10,100 --month 12.')
    }
    print(costTable(settings, counts, age))
  },
)

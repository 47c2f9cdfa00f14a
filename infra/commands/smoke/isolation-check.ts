import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { isolationReport, type IsolationReport } from '../../../functions/store/isolation/report.ts'
import type { Check } from './smoke-checks.ts'

/** Number of problems in the command's one line; all of them have few causes. */
const shown = 5

async function reportOf(lambda: LambdaClient, FunctionName: string): Promise<IsolationReport> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: '{}' }),
  )
  const text = Buffer.from(Payload ?? []).toString()
  if (FunctionError) throw new Error(`the function ${FunctionName} failed: ${text.slice(0, 300)}`)
  const parsed = isolationReport.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`the function ${FunctionName} is of another version`)
  return parsed.data
}

/** Checks on the deployed roles themselves that a tenant's role opens that tenant's data and nothing else. */
export function isolationCheck(lambda: LambdaClient, functionName: string): Check {
  return {
    name: 'each role opens the data of its own company and of no other',
    run: async () => {
      const { attempts, problems } = await reportOf(lambda, functionName)
      if (problems.length === 0) return
      const rest = problems.length - shown
      const more = rest > 0 ? `; and ${rest} more` : ''
      throw new Error(
        `${problems.length} of ${attempts} requests ended the wrong way: ${problems.slice(0, shown).join('; ')}${more}`,
      )
    },
  }
}

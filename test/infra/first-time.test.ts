import { BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, test } from 'vitest'
import { refusedBudgets } from '../../infra/commands/deploy/first-time.ts'

test('an account that may have no budget deploys where none is wanted, and is told so elsewhere', async () => {
  const budgets = mockClient(BudgetsClient)
  const linked = Object.assign(new Error('a linked account'), { name: 'AccessDeniedException' })
  budgets.on(DescribeBudgetsCommand).rejects(linked)
  const client = new BudgetsClient({ region: 'us-east-1' })
  expect(await refusedBudgets(client, { monthlyBudget: 0 }, '1')).toBeNull()
  expect(await refusedBudgets(client, { monthlyBudget: 9 }, '1')).toContain('monthlyBudget=0')
  expect(budgets.commandCalls(DescribeBudgetsCommand)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { takeNotice } from '../../../functions/store/schedule/notices.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { as } from '../../fixtures/services/running-function.ts'
import { createTestTenant } from '../../fixtures/people/tenant.ts'

const take = as('reminders', takeNotice)

test('a notice is taken once, also by a write whose first response is lost', async () => {
  const { id } = await createTestTenant('acme')
  const table = openTenantTable(id)
  expect(await take(table, '2031-01-01', 'evening', Date.now())).toBe(true)
  expect(await take(table, '2031-01-01', 'evening', Date.now())).toBe(false)

  let isLost = false
  const name = 'losesResponse'
  table.client.middlewareStack.add(
    (next) => async (call) => {
      const response = await next(call)
      if (isLost) return response
      isLost = true
      throw Object.assign(new Error('The connection was reset.'), { name: 'TimeoutError' })
    },
    { step: 'finalizeRequest', priority: 'low', name },
  )
  try {
    expect(await take(table, '2031-01-02', 'evening', Date.now())).toBe(true)
    expect(isLost).toBe(true)
    expect(await take(table, '2031-01-02', 'evening', Date.now())).toBe(false)
  } finally {
    table.client.middlewareStack.remove(name)
  }
})

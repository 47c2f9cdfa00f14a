import { expect, test } from 'vitest'
import { queuedRoutes } from '../../../shared/api/queued-calls.ts'
import { routeKeyOf } from '../../../shared/contract/route.ts'
import { operation } from './operation.ts'
import { queuedCall } from './queued-calls.ts'

const kept = {
  id: '01935f2e-0000-7000-8000-000000000000',
  owner: 'tenant:user',
  body: {},
  at: 1_795_000_000_000,
  refusal: null,
}

// Phones have these names in what they keep: one that is changed here is an entry that is never sent.
test.each([
  ['createLogEntry', 'POST /api/logs/create'],
  ['updateLogEntry', 'PUT /api/logs/{uuid}'],
  ['withdrawLogEntry', 'DELETE /api/logs/{uuid}'],
  ['submitTimesheet', 'POST /api/timesheets/{user_id}/{date}/submit'],
  ['leaveArrival', 'POST /api/arrivals/{uuid}/leave'],
  ['acceptProposal', 'POST /api/proposals/{uuid}/accept'],
  ['createPhoto', 'POST /api/photos'],
  ['createPaint', 'POST /api/paints'],
])('what a phone keeps as %s is read and goes to %s', async (name, route) => {
  const { call } = operation.parse({ ...kept, call: name })
  expect(routeKeyOf(queuedRoutes[call])).toBe(route)
  const { method, path } = await queuedCall(call)
  expect(`${method} ${path}`).toBe(route)
})

test('what is kept under no such name is not read', () => {
  expect(operation.safeParse({ ...kept, call: 'clockOut' }).success).toBe(false)
})

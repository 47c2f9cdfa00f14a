import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { ApiError } from '../api-error.ts'
import { deviceStore } from './device-store.ts'
import type { Operation } from './operation.ts'
import { Outbox } from './outbox.ts'

test('what was refused while the company did not pay is sent once it does; what was refused otherwise is not', async () => {
  const payer = `tenant:${v7()}`
  const owned = (id: string): Operation => ({
    id,
    owner: payer,
    call: 'createLogEntry',
    params: {},
    body: {},
    at: 0,
    tried: false,
    order: 0,
    refusal: null,
  })
  let isReadOnly = true
  const arrived: string[] = []
  const refusal = (code: 'payment_required' | 'bad_request', status: number) =>
    new ApiError(status, { error: 'No.', code })
  const outbox = new Outbox({
    store: deviceStore,
    revoke: async () => undefined,
    alone: (run) => run(),
    onChange: () => undefined,
    deliver: async ({ id }) => {
      if (id.startsWith('wrong')) throw refusal('bad_request', 400)
      if (isReadOnly) throw refusal('payment_required', 402)
      arrived.push(id)
    },
  })
  await outbox.add(owned('arrival'))
  await outbox.add(owned('wrong'))
  await outbox.flush(payer)
  isReadOnly = false
  await outbox.flush(payer)
  expect(arrived).toEqual([])
  await outbox.wait(payer, 'payment_required')
  await outbox.flush(payer)
  expect(arrived).toEqual(['arrival'])
  expect((await outbox.list()).filter((each) => each.owner === payer).map(({ id }) => id)).toEqual([
    'wrong',
  ])
})

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { deviceStore } from './device-store.ts'
import type { Operation } from './operation.ts'
import { Outbox } from './outbox.ts'

// What becomes of single operations: refused, answered by somebody else, taken back.

const owner = 'tenant:user'
const operationOf = (id: string): Operation => ({
  id,
  owner,
  call: 'createLogEntry',
  params: {},
  body: { notes: id },
  at: 0,
  tried: false,
  order: 0,
  refusal: null,
})

const revoked: string[] = []

function outboxOver(deliver: (operation: Operation) => Promise<unknown>) {
  return new Outbox({
    store: deviceStore,
    deliver,
    revoke: async ({ id }) => {
      revoked.push(id)
    },
    alone: (run) => run(),
    onChange: () => undefined,
  })
}

const refused = new ApiError(400, { error: 'This time is in the future.', code: 'bad_request' })

test('what the server refuses is kept with the reason, and what comes after it is sent', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    if (id === 'a') throw refused
    sent.push(id)
  })
  for (const id of ['a', 'b']) await outbox.add(operationOf(id))
  await outbox.flush(owner)
  expect(sent).toEqual(['b'])
  const [kept] = await deviceStore.list()
  expect([kept?.id, kept?.refusal?.body?.error]).toEqual(['a', 'This time is in the future.'])
  await outbox.discard('a')
  expect(await deviceStore.list()).toEqual([])
})

test('an ended session, another company and a page that is not ours cost nothing: it waits', async () => {
  const passing = [
    new ApiError(401, { error: 'x', code: 'unauthenticated' }),
    new ApiError(409, { error: 'x', code: 'tenant_changed' }),
    new ApiError(403, 'unreadable'),
    new ApiError(503, { error: 'x', code: 'busy' }),
    new ApiError(429, { error: 'x', code: 'too_many' }),
    new ApiError(500, { error: 'x', code: 'internal' }),
    new ApiError(200, 'unreadable'),
  ]
  for (const error of passing) {
    const outbox = outboxOver(async () => {
      throw error
    })
    await outbox.add(operationOf('a'))
    for (let again = 0; again < 7; again += 1) await outbox.flush(owner)
    const [kept] = await deviceStore.list()
    expect([kept?.id, kept?.refusal]).toEqual(['a', null])
  }
  await deviceStore.remove('a')
})

test('what somebody else left on the phone is not sent in this person’s name', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    sent.push(id)
  })
  await outbox.add({ ...operationOf('theirs'), owner: 'tenant:other' })
  await outbox.add(operationOf('mine'))
  await outbox.flush(owner)
  expect(sent).toEqual(['mine'])
  await outbox.flush('tenant:other')
  expect(sent).toEqual(['mine', 'theirs'])
})

test('what is taken back before it is sent never arrives; what is acknowledged cannot be taken back', async () => {
  const sent: string[] = []
  const outbox = outboxOver(async ({ id }) => {
    sent.push(id)
  })
  await outbox.add(operationOf('a'))
  expect(await outbox.takeBack('a')).toBe(true)
  await outbox.flush(owner)
  expect(sent).toEqual([])
  await outbox.add(operationOf('b'))
  await outbox.flush(owner)
  expect(await outbox.takeBack('b')).toBe(false)
  expect(revoked).toEqual([])
})

test('what is taken back while nobody knows whether it arrived is revoked once that is known', async () => {
  const dead = outboxOver(async () => {
    throw new ApiError(502, 'unreadable')
  })
  await dead.add(operationOf('c'))
  await dead.flush(owner)
  expect(await dead.takeBack('c')).toBe(true)
  await dead.flush(owner)
  expect(revoked).toEqual([])
  await outboxOver(async ({ id }) => ({ uuid: id })).flush(owner)
  expect([revoked, await deviceStore.list()]).toEqual([['c'], []])
  // Refused, there is nothing to revoke, and nothing to ask about.
  await dead.add(operationOf('d'))
  await dead.flush(owner)
  await dead.takeBack('d')
  await outboxOver(async () => {
    throw refused
  }).flush(owner)
  expect([revoked, await deviceStore.list()]).toEqual([['c'], []])
})

test('what is taken back is revoked with the moment at which it was, also by the next page', async () => {
  const moment = {
    at: 7,
    clock: { page: 'p', steady: 7, slept: 0, isSureOfAnswer: false },
  }
  const revocations: unknown[] = []
  const outboxThat = (deliver: () => Promise<unknown>) =>
    new Outbox({
      store: deviceStore,
      deliver,
      revoke: async ({ takenBack }) => {
        revocations.push(takenBack)
      },
      moment: () => moment,
      alone: (run) => run(),
      onChange: () => undefined,
    })
  const silent = outboxThat(async () => {
    // Taken back in the middle of its sending, which nobody answers.
    await silent.takeBack('g')
    throw new ApiError(502, 'unreadable')
  })
  await silent.add(operationOf('g'))
  await silent.flush(owner)
  await outboxThat(async () => ({ uuid: 'g' })).flush(owner)
  expect([revocations, await deviceStore.list()]).toEqual([[moment], []])
})

test('what another tab takes back while it is sent is revoked', async () => {
  const other = outboxOver(async () => undefined)
  const sending = outboxOver(async ({ id }) => {
    expect(await other.takeBack(id)).toBe(true)
    return { uuid: id }
  })
  await sending.add(operationOf('h'))
  await sending.flush(owner)
  expect([revoked.includes('h'), await deviceStore.list()]).toEqual([true, []])
  // Also as the answer is followed, which is the last thing before it is forgotten.
  const following = new Outbox({
    store: deviceStore,
    deliver: async ({ id }) => ({ uuid: id }),
    revoke: async ({ id }) => {
      revoked.push(id)
    },
    following: (waiting, sent) => {
      void other.takeBack(sent.id)
      return waiting
    },
    alone: (run) => run(),
    onChange: () => undefined,
  })
  for (const id of ['i', 'j']) await following.add(operationOf(id))
  await following.flush(owner)
  expect(revoked).toContain('i')
  expect(await deviceStore.list()).toEqual([])
})

test('what was sent before it could be taken back is known by what the server answered', async () => {
  const outbox = outboxOver(async ({ id }) => ({ uuid: id }))
  await outbox.add(operationOf('f'))
  expect(outbox.answerTo('f')).toBeUndefined()
  await outbox.flush(owner)
  expect([await outbox.takeBack('f'), outbox.answerTo('f')]).toEqual([false, { uuid: 'f' }])
})

test('what was refused before it was taken back is gone with the next sending', async () => {
  const outbox = outboxOver(async () => {
    throw refused
  })
  await outbox.add(operationOf('e'))
  await outbox.flush(owner)
  expect(await outbox.takeBack('e')).toBe(true)
  await outbox.flush(owner)
  expect(await deviceStore.list()).toEqual([])
})

test('what cannot be undone any more is said, and what is taken back while it is sent is revoked', async () => {
  const over = new ApiError(409, { error: 'Too long ago.', code: 'conflict' })
  const outbox: Outbox = new Outbox({
    store: deviceStore,
    deliver: async ({ id }) => {
      // In the middle of its sending.
      expect(await outbox.takeBack(id)).toBe(true)
      return { uuid: id }
    },
    revoke: async ({ id }) => {
      if (id === 'late') throw over
      revoked.push(id)
    },
    alone: (run) => run(),
    onChange: () => undefined,
  })
  for (const id of ['late', 'soon']) await outbox.add(operationOf(id))
  await outbox.flush(owner)
  expect(revoked).toContain('soon')
  const kept = await deviceStore.list()
  expect(kept.map(({ id, isTakenBack, refusal }) => [id, isTakenBack, refusal?.body])).toEqual([
    ['late', false, over.body],
  ])
  await outbox.discard('late')
})

test('a server that fails again and again sets nothing aside, and nothing overtakes it', async () => {
  const sent: string[] = []
  let isDown = true
  const outbox = outboxOver(async ({ id }) => {
    if (isDown) throw new ApiError(500, { error: 'x', code: 'internal' })
    sent.push(id)
  })
  for (const id of ['a', 'b']) await outbox.add(operationOf(id))
  for (let again = 0; again < 9; again += 1) await outbox.flush(owner)
  const kept = await deviceStore.list()
  expect(kept.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['a', null],
    ['b', null],
  ])
  isDown = false
  await outbox.flush(owner)
  expect(sent).toEqual(['a', 'b'])
})

test('what another tab corrects while it is on its way is not taken for sent: its tab is told', async () => {
  const made = new ApiError(422, { error: 'Made already.', code: 'idempotency_mismatch' })
  const sent: unknown[] = []
  const other = outboxOver(() => Promise.resolve())
  const outbox = outboxOver(async ({ body }) => {
    if (sent.length > 0) throw made
    sent.push(body)
    await other.add({ ...operationOf('a'), body: { notes: 'as the other tab has it' } })
  })
  await outbox.add(operationOf('a'))
  await outbox.flush(owner)
  expect(sent).toEqual([{ notes: 'a' }])
  const [kept] = await deviceStore.list()
  expect(kept).toMatchObject({ body: { notes: 'as the other tab has it' } })
  expect(kept?.refusal?.body?.code).toBe('idempotency_mismatch')
  await outbox.discard('a')
})

test('what came back is given up, unless another tab put it right meanwhile', async () => {
  const outbox = outboxOver(() => Promise.reject(refused))
  for (const id of ['a', 'b']) await outbox.add(operationOf(id))
  await outbox.flush(owner)
  await outbox.retry({ ...operationOf('b'), body: { notes: 'put right' } })
  for (const id of ['a', 'b']) await outbox.giveUp(id)
  expect((await deviceStore.list()).map(({ id }) => id)).toEqual(['b'])
  await outbox.discard('b')
})

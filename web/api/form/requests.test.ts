import { expect, test } from 'vitest'

import { requestsOf } from './requests.ts'

const body = { user_id: 'mei', note: 'Trim' }

const several = {
  namesOf: () => ['mei', 'luis'],
  bodyFor: (_: unknown, name: string) => ({ ...body, user_id: name }),
}

test('one request carries the key of the attempt, or none if the call takes none', () => {
  const attempt = { key: 'k', done: [] }
  const sent = { values: {}, body, params: undefined, several: undefined }
  expect(requestsOf(attempt, { ...sent, hasKey: true })).toEqual([
    { name: '', body, idempotencyKey: 'k' },
  ])
  expect(requestsOf(attempt, { ...sent, params: { uuid: 'u' }, hasKey: false })).toEqual([
    { name: '', body, params: { uuid: 'u' } },
  ])
})

test('of several requests, those that succeeded are not sent again, and each has its own key', () => {
  const attempt = { key: 'k', done: ['mei'] }
  expect(
    requestsOf(attempt, { values: {}, body, params: undefined, several, hasKey: true }),
  ).toEqual([{ name: 'luis', body: { ...body, user_id: 'luis' }, idempotencyKey: 'k:luis' }])
})

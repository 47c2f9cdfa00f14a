import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { TableName } from '../../../functions/store/table/commands.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { retryDelay } from '../../../functions/tasks/put-back.ts'
import { retryTasks } from '../../../functions/tasks/retry-tasks.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { settle } from '../../fixtures/services/product.ts'
import {
  deleteUnreadable,
  dueLine,
  inTheStream,
  isFollowed,
  jobWithNote,
  rawItem,
  sendRecord,
  setAttribute,
  taskItem,
} from '../../fixtures/people/put-back-tasks.ts'
import { as } from '../../fixtures/services/running-function.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { deliver } from '../../fixtures/services/webhooks.ts'

// Tasks that fail, or that this version cannot read: when they are tried again, and that others are done meanwhile.

const minute = 60_000
const engine = atTheEngine()

let acme: TestTenant
let other: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  other = await createTestTenant('bolt')
})

test('a task that fails keeps no other waiting, and is done once it no longer fails', async () => {
  const [second, elsewhere] = [await jobWithNote(acme), await jobWithNote(other)]
  const begin = Date.now()
  const { job, repair } = await deleteUnreadable(acme)
  await acme.owner.delete(`/api/jobs/${second}`)
  await other.owner.delete(`/api/jobs/${elsewhere}`)
  await settle()
  expect([await isFollowed(second), await isFollowed(elsewhere)]).toEqual([true, true])
  expect(await isFollowed(job)).toBe(false)
  const first = await taskItem(acme, job)
  expect(first).toMatchObject({ attempts: 1, kind: 'job' })
  expect(first?.due).toBeGreaterThanOrEqual(begin + minute)

  // It is not due yet, fails once more when it is, and waits twice as long then.
  await deliver({}, Number(first?.due) - 1)
  expect(await taskItem(acme, job)).toEqual(first)
  await deliver({}, Number(first?.due))
  await settle()
  const again = await taskItem(acme, job)
  expect(again).toMatchObject({ attempts: 2 })
  expect(again?.failing_since).toBe(first?.failing_since)
  expect(Number(again?.due) - Date.now()).toBeGreaterThan(minute)

  await repair()
  await deliver({}, Number(again?.due))
  await settle()
  expect(await taskItem(acme, job)).toBeUndefined()
  expect(await isFollowed(job)).toBe(true)
  // Nothing of it is left to look at.
  await deliver({}, Number(again?.due) + minute)
  expect(await dueLine(acme)).toBeUndefined()
})

test('the time between attempts doubles up to half an hour', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelay(attempts) / minute)
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('a task that has failed for ten minutes is counted as overdue with each failure, others are not', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  await settle()
  const overdue = () => logLines.filter((line) => line.includes('"tasks_overdue":1')).length
  expect(overdue()).toBe(0)
  const item = await taskItem(acme, job)
  await setAttribute(tenantKeys.task(acme.id, job), 'failing_since', Date.now() - 10 * minute)
  await deliver({}, Number(item?.due))
  await settle()
  expect(overdue()).toBe(1)
  await repair()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
})

test('a task that is requested again while it waits is done at once', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  await settle()
  expect((await taskItem(acme, job))?.attempts).toBe(1)
  await repair()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  expect(await taskItem(acme, job)).toBeUndefined()
  expect(await isFollowed(job)).toBe(false)
})

test('a task of a kind that this version does not know waits with all it has, and is no failure', async () => {
  const job = await jobWithNote(acme)
  await acme.owner.delete(`/api/jobs/${job}`)
  await settle()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  const failures = () => logLines.filter((line) => line.includes('"task_failures":1')).length
  const before = failures()
  const key = tenantKeys.task(acme.id, job)
  const act = { actor: acme.ids.owner, at: new Date().toISOString() }
  const Item = {
    ...key,
    kind: 'a later kind',
    uuid: job,
    act,
    tick: randomUUID(),
    more: { a: [1] },
  }
  await engine.send(new PutCommand({ TableName, Item }))
  const second = await jobWithNote(acme)
  await acme.owner.delete(`/api/jobs/${second}`)
  await settle()
  expect(await isFollowed(second)).toBe(true)
  const waiting = await rawItem(key)
  expect({ ...waiting, due: 0 }).toEqual({ ...Item, due: 0 })
  await deliver({}, Number(waiting?.due))
  await settle()
  expect(Number((await rawItem(key))?.due)).toBeGreaterThan(Number(waiting?.due) - 5 * minute)
  expect(failures()).toBe(before)

  // The version that knows it is back.
  await acme.owner.delete(`/api/jobs/${job}`)
  await setAttribute(key, 'kind', 'job')
  await deliver({}, Date.now() + 10 * minute)
  await settle()
  expect(await rawItem(key)).toBeUndefined()
  expect(await isFollowed(job)).toBe(true)
})

test('a task that runs out of time goes on with the note of how long it has failed', async () => {
  const job = await jobWithNote(acme)
  await acme.owner.delete(`/api/jobs/${job}`)
  const key = tenantKeys.task(acme.id, job)
  await setAttribute(key, 'attempts', 6)
  await setAttribute(key, 'failing_since', 7)
  const before = await taskItem(acme, job)
  const text = (value: unknown) => ({ S: String(value) })
  const act = { M: { actor: text(acme.ids.owner), at: text(new Date().toISOString()) } }
  const image = { kind: text('job'), uuid: text(job), tick: text(before?.tick), act }
  const NewImage = { ...inTheStream(key), ...image }
  expect(await sendRecord('MODIFY', { Keys: inTheStream(key), NewImage }, 0)).toEqual([])
  const after = await taskItem(acme, job)
  expect(after).toMatchObject({ attempts: 6, failing_since: 7 })
  expect(after?.tick).not.toBe(before?.tick)
  await settle()
  expect(await taskItem(acme, job)).toBeUndefined()
})

test('a task that this version cannot read waits, and other tasks of its company are tried again', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  const key = tenantKeys.task(acme.id, 'of another form')
  const act = { actor: acme.ids.owner, at: new Date().toISOString() }
  const Item = { ...key, kind: 'job', uuid: 'not a uuid', act, tick: randomUUID() }
  await engine.send(new PutCommand({ TableName, Item }))
  await settle()
  await repair()
  await deliver({}, Date.now() + 2 * minute)
  await settle()
  expect(await isFollowed(job)).toBe(true)
  expect((await rawItem(key))?.due).toBeGreaterThan(Date.now())
  await engine.send(new DeleteCommand({ TableName, Key: { ...key } }))
})

test('a round that has no time left leaves a company due, and the next one goes on', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  await settle()
  await repair()
  const waiting = await taskItem(acme, job)
  let checks = 0
  // Time for the company, and for none of its tasks.
  await as('webhooks', retryTasks)(Number(waiting?.due), () => (checks += 1) <= 1)
  expect(await taskItem(acme, job)).toEqual(waiting)
  expect((await dueLine(acme))?.due).toBeLessThan(Number(waiting?.due))
  await deliver({}, Number(waiting?.due))
  await settle()
  expect(await isFollowed(job)).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler as remindHandler } from '../../../functions/lambdas/reminders/reminders.ts'
import { scheduleDueList } from '../../../functions/store/access/due-tenants.ts'
import { listDueSubscribers } from '../../../functions/store/access/subscribers.ts'
import { TableName } from '../../../functions/store/table/commands.ts'
import { entrySuffix, tenantKeys } from '../../../functions/store/table/keys.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { lambdaService } from '../../fixtures/services/lambda-service.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { as } from '../../fixtures/services/running-function.ts'
import {
  createCompanies,
  expectedMessages,
  startCountingService,
  type Simulated,
} from '../../fixtures/people/simulated-companies.ts'

// A round of reminders in which every company's reminders are due in the same minute.

const remind = as('reminders', remindHandler)
const minute = 60_000
const six = 18 * 60 * minute

let service: Awaited<ReturnType<typeof startCountingService>>
beforeAll(async () => {
  service = await startCountingService(Number(process.env.TEST_PUSH_PORT))
})
afterAll(() => service.stop())
afterEach(() => {
  vi.useRealTimers()
  service.messages.clear()
})

let tests = 0
/** Makes companies whose reminders are due at six on a date of the test's own, and goes to that instant. */
async function dueAtSix(count: number): Promise<{ companies: Simulated[]; due: number }> {
  tests += 1
  const at = Date.UTC(2031, 0, 1 + 7 * tests)
  const names = Array.from({ length: count }, (_, index) => `rounds-${tests}-${index}`)
  const date = new Date(at).toISOString().slice(0, 10)
  const companies = await createCompanies(names, date, service.origin)
  vi.useFakeTimers({ toFake: ['Date'], now: at + six })
  return { companies, due: at + six }
}

/** An invocation that begins so many looks, and then has no time left. */
function cutAfter(looks: number) {
  let left = looks
  return { functionName: '', getRemainingTimeInMillis: () => ((left -= 1) >= 0 ? 300_000 : 0) }
}

const messagesOf = ({ painter, mate }: Simulated) => ({
  painter: service.messages.get(painter) ?? 0,
  mate: service.messages.get(mate) ?? 0,
})
const reminded = (companies: Simulated[]) => companies.map(messagesOf)
const once = (companies: Simulated[]) => companies.map(() => expectedMessages)

/** Has the table's answer to some requests be what is given, or come no sooner than that; null: it is the table's. */
function answerFor(own: (command: { input: object }) => object | null) {
  const send: unknown = Reflect.get(DynamoDBDocumentClient.prototype, 'send')
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  const answer = async (client: unknown, given: unknown[]): Promise<unknown> => {
    const found = own(given[0] as { input: object })
    if (found && !(found instanceof Promise)) return found
    await found
    return (send as (...all: unknown[]) => unknown).apply(client, given)
  }
  spy.mockImplementation(function (this: unknown, ...given: unknown[]) {
    return answer(this, given) as never
  })
  return spy
}

const count = Number(process.env.COMPANIES ?? 6)

test(`${count} companies are reminded once each, by rounds that overlap and have no time for all of them`, async () => {
  const { companies, due } = await dueAtSix(count)
  const lines = await listDueSubscribers(due)
  expect(lines.map((line) => line.due)).toEqual(companies.flatMap(() => [undefined, undefined]))
  const seen = []
  for (let passed = 0; passed <= 4; passed += 1) {
    vi.setSystemTime(due + 1 + passed * minute)
    await Promise.all([remind({}, cutAfter(count * 2)), remind({}, cutAfter(count * 2))])
    seen.push([...service.messages.values()].reduce((sum, each) => sum + each, 0))
  }
  expect(reminded(companies)).toEqual(once(companies))
  // No round had time for all of them, and none was idle before the others were done.
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen[0]).toBeLessThan(3 * count)
})

test('the company that has waited longest comes first', async () => {
  const { companies, due } = await dueAtSix(3)
  const [first, second, third] = companies.map(({ tenant }) => tenant)
  await scheduleDueList.makeDue(third ?? '', due - 3)
  await scheduleDueList.makeDue(first ?? '', due - 2)
  await scheduleDueList.makeDue(second ?? '', due - 1)
  const own = new Set([first, second, third])
  const listed = (await scheduleDueList.listDue(due)).map(({ tenant_id }) => tenant_id)
  expect(listed.filter((each) => own.has(each))).toEqual([third, first, second])
})

test('a company that fails is repeated when its claim ends, and neither it nor one that hangs holds the others', async () => {
  const { companies, due } = await dueAtSix(3)
  const [failing, hanging, ...others] = companies
  const day = tenantKeys.publishedDay(
    failing?.tenant ?? '',
    new Date(due + 86_400_000).toISOString().slice(0, 10),
  )
  const Key = { ...day }
  const setVersion = (version: unknown) =>
    atTheEngine().send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    )
  await setVersion('broken')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const spy = answerFor(({ input }) =>
    JSON.stringify(input).includes(`T#${hanging?.tenant}#`) ? released : null,
  )
  vi.setSystemTime(due + 1)
  const round = remind({})
  await expect.poll(() => reminded(others)).toEqual(once(others))
  release()
  await round
  spy.mockRestore()
  expect(messagesOf(hanging as Simulated)).toEqual(expectedMessages)
  const failures = () =>
    logLines.filter(
      (line) => line.includes('"schedule_failures":1') && line.includes(failing?.tenant ?? ''),
    )
  expect(failures()).toHaveLength(1)
  vi.setSystemTime(due + minute)
  await remind({})
  expect(failures()).toHaveLength(1)
  await setVersion(1)
  // The poll above lets time pass, too.
  vi.setSystemTime(due + 3 * minute)
  await remind({})
  expect(reminded(companies)).toEqual(once(companies))
})

test('a company whose round was killed is due again when its claim ends', async () => {
  const { companies, due } = await dueAtSix(1)
  const [{ tenant = '' } = {}] = companies
  const mine = async () =>
    (await scheduleDueList.listDue(Date.now())).filter(({ tenant_id }) => tenant_id === tenant)
  const [line] = await mine()
  if (!line) throw new Error('The company is not on the list.')
  const claimed = await scheduleDueList.claim(line, due + 2 * minute)
  expect(await scheduleDueList.claim(line, due + 2 * minute)).toBeNull()
  expect(await mine()).toEqual([])
  vi.setSystemTime(due + 2 * minute)
  await remind({})
  expect(reminded(companies)).toEqual(once(companies))
  // The killed round comes back to life: what is noted by the other stays.
  const noted = await scheduleDueList.listDue(Number.MAX_SAFE_INTEGER)
  if (claimed) await scheduleDueList.settle(claimed, 0)
  expect(await scheduleDueList.listDue(Number.MAX_SAFE_INTEGER)).toEqual(noted)
})

test('a punch whose user cannot be made due fails alone, without the others of its batch', async () => {
  const { companies, due } = await dueAtSix(1)
  const [{ tenant = '' } = {}] = companies
  const punch = {
    pk: { S: `T#${tenant}${entrySuffix}` },
    user_id: { S: randomUUID() },
    entry_type: { S: 'ARRIVAL' },
    timestamp: { S: new Date(due).toISOString() },
  }
  const failures = () =>
    logLines.filter((line) => line.includes('"reminder_failures":1') && line.includes(tenant))
  await remind({ Records: [{ dynamodb: { NewImage: punch } }] })
  expect(failures()).toEqual([])
  const spy = answerFor(({ input }) =>
    JSON.stringify(input).includes('SET due = :now') ? Promise.reject(new Error('Down')) : null,
  )
  await remind({ Records: [{ dynamodb: { NewImage: punch } }] })
  spy.mockRestore()
  expect(failures()).toHaveLength(1)
})

test('a long list is shared among copies of the function, each with companies of its own', async () => {
  const { companies } = await dueAtSix(2)
  // More users than one copy looks at, all of whom others are looking at: the table is not asked for them.
  const Items = Array.from({ length: 1001 }, () => {
    const [tenant_id, user_id] = [randomUUID(), randomUUID()]
    return { tenant_id, user_id, pk: 'R#SUBSCRIBERS', sk: `${tenant_id}#${user_id}` }
  })
  const spy = answerFor((command) => {
    if (command instanceof QueryCommand) {
      const { ':pk': pk } = command.input.ExpressionAttributeValues ?? {}
      if (pk === 'R#SUBSCRIBERS') return { Items }
    }
    if (command instanceof UpdateCommand && command.input.Key?.pk === 'R#SUBSCRIBERS') {
      throw Object.assign(new Error('claimed'), { name: 'ConditionalCheckFailedException' })
    }
    return null
  })
  const invocation = { functionName: 'reminders', getRemainingTimeInMillis: () => 300_000 }
  const events: unknown[] = []
  lambdaService.serve({
    reminders: async (event) => {
      events.push(event)
      await remind(event as { part: number; of: number }, invocation)
    },
  })
  vi.setSystemTime(Date.now() + 1)
  await remind({}, invocation)
  await lambdaService.settle()
  spy.mockRestore()
  expect(events.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { part: 1, of: 3 },
    { part: 2, of: 3 },
  ])
  expect(reminded(companies)).toEqual(companies.map(() => ({ painter: 1, mate: 1 })))
})

test('a copy works at its own share only', async () => {
  const { companies } = await dueAtSix(4)
  vi.setSystemTime(Date.now() + 1)
  await remind({ part: 1, of: 2 })
  const isOdd = ({ tenant }: Simulated) => Number.parseInt(tenant.slice(-1), 16) % 2 === 1
  const none = { painter: 0, mate: 0 }
  expect(reminded(companies)).toEqual(
    companies.map((each) => (isOdd(each) ? expectedMessages : none)),
  )
  await remind({ part: 0, of: 2 })
  expect(reminded(companies)).toEqual(once(companies))
})

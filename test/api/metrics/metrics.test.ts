import { handler as remindHandler } from '../../../functions/lambdas/reminders/reminders.ts'
import { handler as mailerHandler } from '../../../functions/lambdas/emailer/emailer.ts'
import { feedbackEvent } from '../../../infra/local/aws/email-service.ts'
import { model } from '../../fixtures/services/model-service.ts'
import { mailbox } from '../../fixtures/services/mailbox.ts'
import { randomUUID } from 'node:crypto'
import { ThrottlingException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handler as workerHandler } from '../../../functions/lambdas/worker/worker.ts'
import { contextOf } from '../../../infra/local/gateway/gateway.ts'
import { boards } from '../../../infra/observability/panels.ts'
import { insightsQuery } from '../../../infra/observability/question.ts'
import { reference } from '../../../shared/api/reference.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { resolved } from '../../fixtures/stack/policies.ts'
import { expenseOf, expenseReader } from '../../fixtures/services/expense-reader.ts'
import { takePhoto } from '../../fixtures/files/photos.ts'
import { settle } from '../../fixtures/services/product.ts'
import { prodSettings, synthesize } from '../../fixtures/stack/synthesis.ts'
import {
  arriving,
  reconcileDue,
  subscribe,
  deliver,
  signed,
} from '../../fixtures/services/billing.ts'
import { as } from '../../fixtures/services/running-function.ts'
import { stripeService, webhooks } from '../../fixtures/services/stripe.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'
import { delivered, newEndpoint } from '../../fixtures/services/webhooks.ts'
import { cutOffAnImport, failInBackground, sendToPayroll } from '../../fixtures/people/troubles.ts'

const worker = as('worker', workerHandler)

const mailer = as('mailer', mailerHandler)

const embedded = z.looseObject({
  stage: z.string(),
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ),
  }),
})

let acme: TestTenant
let template: Template
/** The painter does not come to a shift of today, and is asked where they are. */
async function missAShift(): Promise<void> {
  const { owner, painter, ids } = acme
  // It began this very minute.
  const now = new Date().toISOString()
  const [today, start] = [now.slice(0, 10), now.slice(11, 16)]
  const days = `from=${today}&to=${today}`
  await owner.put('/api/schedule/settings', { late_after: 0 })
  const job = { job_name: 'Missed', address: 'x', status: 'In Progress' }
  const job_id = (await owner.post<{ uuid: string }>('/api/jobs/new', job)).body.uuid
  const shift = { job_id, user_ids: [ids.painter], date: today, start, end: '23:59' }
  const made = await owner.post('/api/shifts', shift)
  if (made.status !== 201) throw new Error(made.text)
  const { version } = (await owner.get<{ version: string }>(`/api/schedule?${days}`)).body
  await owner.post('/api/schedule/publish', { from: today, to: today, version })
  await painter.get(`/api/schedule?${days}&own=true`)
  // What was published just now is looked after within the next minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await as('reminders', remindHandler)({})
  vi.useRealTimers()
}

beforeAll(async () => {
  template = (await synthesize(prodSettings)).template
  acme = await createTestTenant('acme')
  await liveThroughEverything()
})

/** Makes everything happen that a metric counts. */
async function liveThroughEverything(): Promise<void> {
  await acme.owner.get('/api/statistics')
  await acme.owner.get('/api/health')
  await acme.owner.get('/api/jobs/nothing')
  await new Visitor().get('/auth/callback?code=x&state=y')
  await acme.owner.delete(`/api/jobs/${acme.job}`)
  await settle()
  // Nobody listens where this device's messages go.
  const endpoint = `http://127.0.0.1:${process.env.TEST_PUSH_PORT}/nobody`
  await acme.painter.post('/api/users/me/devices', { ...reference.addDevice.example, endpoint })
  const always = { kinds: ['arrived', 'schedule'], quiet_from: 0, quiet_to: 0 }
  await acme.painter.put('/api/users/me/reminders', always)
  const { body } = await acme.painter.post<{ url: string }>('/api/users/me/phone-link')
  const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'x',
    address: 'y',
  })
  await new Visitor().post(`${new URL(body.url).pathname}/arrive?job=${job.body.uuid}`)
  await settle()
  await missAShift()
  const { uuid } = await newEndpoint(acme, '/measured', ['job.created'])
  await acme.admin.post(`/api/webhooks/${uuid}/test`)
  await delivered()
  await acme.owner
    .post('/api/users', newUserBody('mailed@acme.example', 'painter'))
    .then(({ body }) => {
      const { uuid } = body as { uuid: string }
      return acme.owner.post(`/api/users/${uuid}/invitation`)
    })
  await haveSummaryWritten(job.body.uuid, 'Zorro painted.')
  await haveSummaryWritten(job.body.uuid, 'They worked.')
  await takePhoto(acme.painter, job.body.uuid)
  await takePhoto(acme.painter, job.body.uuid, { bytes: new Uint8Array(9) })
  for (const said of [expenseOf(), null]) {
    expenseReader.answer(said)
    await takePhoto(acme.painter, job.body.uuid, { is_receipt: true })
  }
  await mailer({}, contextOf('mailer', 'r', 60_000))
  await payForIt()
  await sendToPayroll(acme)
  await cutOffAnImport(acme)
  await failInBackground(acme)
  const [mail] = mailbox.mails
  if (mail) await mailer(feedbackEvent(mail, 'Bounce'), contextOf('mailer', 'r', 60_000))
  const refusing = mockClient(DynamoDBDocumentClient)
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' })
  refusing.on(GetCommand).rejects(denied)
  await acme.owner.get('/api/me')
  refusing.on(GetCommand).rejects(new ThrottlingException({ message: 'slow', $metadata: {} }))
  await acme.owner.get('/api/me')
  refusing.on(GetCommand).rejects(denied)
  await worker({ Records: [record()] }, contextOf('worker', 'r', 60_000))
  refusing.restore()
}

/** Subscribes twice, and lets somebody lie about it. */
async function payForIt(): Promise<void> {
  webhooks.deliver = arriving
  const customer = await subscribe(acme.owner)
  const again = stripeService.state.sessions.find((session) => session.customer === customer)
  if (again) again.status = 'open'
  stripeService.pay(again?.id ?? '', 'works')
  await stripeService.settled()
  await reconcileDue()
  await deliver(signed({ customer }, 'whsec_other'))
  stripeService.isDown = true
  await deliver(signed({ customer }))
  stripeService.isDown = false
}

/** Has the model write of a week, with a note that is new. */
async function haveSummaryWritten(job_id: string, text: string): Promise<void> {
  const noted = { user_id: acme.ids.painter, job_id, type: 'JOB_NOTE', notes: 'Trim' }
  await acme.owner.post('/api/logs/create', { ...noted, timestamp: '2026-03-03T10:00:00Z' })
  model.write = (entries) => [{ text, entry_ids: entries.slice(0, 1).map(({ id }) => id) }]
  await acme.owner.get('/api/reports/weeks/2026-03-03/summary')
  await settle()
}

function record() {
  const [pk, kind, uuid] = [`T#${acme.id}#TASK`, 'job', acme.job]
  const act = { actor: acme.ids.owner, action: 'deleteJob', at: new Date().toISOString() }
  const text = (value: string) => ({ S: value })
  return {
    eventID: 'e',
    dynamodb: {
      SequenceNumber: '1',
      Keys: { pk: text(pk), sk: text(uuid) },
      NewImage: {
        pk: text(pk),
        sk: text(uuid),
        attempts: { N: '9' },
        failing_since: { N: '0' },
        kind: text(kind),
        uuid: text(uuid),
        tick: text(randomUUID()),
        act: {
          M: { actor: text(act.actor), action: text(act.action), at: text(act.at) },
        },
      },
    },
  }
}

function lines() {
  return logLines.map((text) => z.parse(embedded, JSON.parse(text)))
}

/** Metrics as lines make them: name and the dimensions that it is kept by. */
function emitted(): Set<string> {
  const found = new Set<string>()
  for (const line of lines()) {
    for (const { Namespace, Dimensions, Metrics } of line._aws.CloudWatchMetrics) {
      for (const { Name } of Metrics) {
        expect(line[Name]).toEqual(expect.any(Number))
        for (const names of Dimensions) {
          for (const name of names) expect(line[name]).toEqual(expect.any(String))
          found.add(`${Namespace} ${Name} by ${names.toSorted().join('+')}`)
        }
      }
    }
  }
  return found
}

/** Metrics of our own as dashboards and alarms of the template use them. */
function used(): string[] {
  const { Resources } = template.toJSON() as { Resources: Record<string, unknown> }
  const text = JSON.stringify(resolved(Object.values(Resources))).replaceAll('\\', '')
  const inGraphs = [...text.matchAll(/\["Dropcloth","(\w+)","stage","prod"/g)].map(
    ([, name = '']) => `Dropcloth ${name} by stage`,
  )
  const inSearches = [...text.matchAll(/\{Dropcloth,([\w,]+)\} MetricName="(\w+)"/g)].map(
    ([, by = '', name = '']) => `Dropcloth ${name} by ${by.split(',').toSorted().join('+')}`,
  )
  const inAlarms = [
    ...text.matchAll(
      /"Dimensions":\[\{"Name":"stage","Value":"prod"\}\],"MetricName":"(\w+)","Namespace":"Dropcloth"/g,
    ),
  ].map(([, name = '']) => `Dropcloth ${name} by stage`)
  expect([inGraphs.length, inSearches.length, inAlarms.length].every((count) => count > 3)).toBe(
    true,
  )
  return [...new Set([...inGraphs, ...inSearches, ...inAlarms])]
}

test('every metric that a dashboard or an alarm uses is made by a line, by those dimensions', () => {
  expect(used().filter((name) => !emitted().has(name))).toEqual([])
})

test('every field that a dashboard asks the log for stands in a line', () => {
  const questions = boards.flatMap(({ panels }) =>
    panels.flatMap((panel) => (panel.kind === 'question' ? [panel.question] : [])),
  )
  const words = new Set(
    questions.flatMap((question) =>
      insightsQuery(question)
        .join(' ')
        .replaceAll(/"[^"]*"|as \w+/g, '')
        .match(/[a-z]+(_[a-z]+)*/g),
    ),
  )
  const known = 'filter ispresent and stats sum count distinct count_distinct latest by bin h d'
  for (const word of known.split(' ')) words.delete(word)
  const fields = new Set(lines().flatMap((line) => Object.keys(line)))
  expect(questions.flatMap(insightsQuery).join()).not.toMatch(/\de[-+]/)
  expect(words.size).toBeGreaterThan(6)
  expect([...words].filter((word) => word !== null && !fields.has(word))).toEqual([])
})

test('what must never happen is counted when it does', () => {
  const counted = (name: string) => lines().reduce((sum, line) => sum + Number(line[name] ?? 0), 0)
  expect(counted('isolation_denied')).toBe(2)
  // The table, and the payment service.
  expect(counted('throttles')).toBe(2)
  expect(counted('sign_in_failures')).toBe(1)
  expect(counted('task_failures')).toBe(1)
  expect(lines().flatMap(({ reminder_rounds = [] }) => reminder_rounds)).toEqual([1, 0])
  // One was cut off, and the table failed under one.
  expect(counted('import_failures')).toBe(2)
  const pushes = ['push_failures', 'pushes_refused', 'pushes_sent', 'connections_broken']
  expect(pushes.map(counted)).toEqual([2, 2, 1, 1])
  expect(counted('entries')).toBe(5)
})

test('a line says no name, no address, no wage and no note', () => {
  const text = logLines.join('')
  expect(text).not.toMatch(/[:,]21\.5[,}]/)
  for (const secret of ['of Test', '@acme.example', 'acme note', '1 Home St', '555-0100']) {
    expect(text).not.toContain(secret)
  }
})

import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

const { template } = await synthesize(prodSettings)
const without = await synthesize({ stage: 'dev' })

test('a minute that is missed is made up for by the next: its message is soon forgotten and hidden while one is at it', () => {
  template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
  })
  template.hasResourceProperties('AWS::SQS::Queue', {
    MessageRetentionPeriod: 3600,
    VisibilityTimeout: 720,
  })
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    BatchSize: 1,
    ScalingConfig: { MaximumConcurrency: 2 },
  })
})

test('the mailer sends from one address only, and sees of the table which companies get mail', () => {
  const own = statementsOf(template, 'MailerRole')
  const doing = (action: string) => own.find(({ Action }) => [Action].flat().includes(action))
  expect(doing('ses:SendEmail')).toMatchObject({
    Action: 'ses:SendEmail',
    Condition: { StringEquals: { 'ses:FromAddress': 'crew@app.example.com' } },
  })
  expect(doing('dynamodb:UpdateItem')).toMatchObject({
    Action: ['dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  })
  expect(JSON.stringify(doing('dynamodb:UpdateItem'))).toContain(
    '"dynamodb:LeadingKeys":["M#TENANTS"]',
  )
  const others = ['ApiRole', 'AuthRole', 'WorkerRole', 'RemindersRole']
  for (const role of others) {
    expect(JSON.stringify(statementsOf(template, role))).not.toContain('ses:')
  }
})

test('the domain is proven ours, and what comes back is told', () => {
  const records = Object.values(template.findResources('AWS::Route53::RecordSet')).map(
    ({ Properties }) => {
      const { Type, Name } = Properties as { Type: string; Name: string }
      return `${Type} ${JSON.stringify(Name)}`
    },
  )
  expect(records.filter((each) => each.startsWith('CNAME'))).toHaveLength(3)
  expect(records).toContain('MX "bounce.app.example.com."')
  expect(records).toContain('TXT "bounce.app.example.com."')
  expect(records).toContain('TXT "_dmarc.app.example.com."')
  template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { MatchingEventTypes: ['bounce', 'complaint', 'reject'], Enabled: true },
  })
  template.resourceCountIs('AWS::SNS::Subscription', 2)
})

test('a stage without an address for mail has nothing of it', () => {
  without.template.resourceCountIs('AWS::SES::EmailIdentity', 0)
  template.resourceCountIs('AWS::SES::EmailIdentity', 1)
  // That of events; the mail's, and the subscriptions'.
  without.template.resourceCountIs('AWS::Scheduler::Schedule', 1)
  template.resourceCountIs('AWS::Scheduler::Schedule', 3)
})

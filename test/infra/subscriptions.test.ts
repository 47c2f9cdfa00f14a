import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

const { template } = await synthesize(prodSettings)
const free = await synthesize({ stage: 'dev' })

interface Lambda {
  Properties: { Description: string; Environment: { Variables: Record<string, unknown> } }
}

/** The settings of each function, by what it is for. */
function settingsOf(stack: typeof template) {
  const found = Object.values(stack.findResources('AWS::Lambda::Function')) as Lambda[]
  return new Map(
    found.map(({ Properties: { Description, Environment } }) => [
      Description,
      Environment?.Variables ?? {},
    ]),
  )
}

test('only the billing function is given Stripe’s keys, by reference to the operator’s secret', () => {
  const settings = settingsOf(template)
  expect(settings.get('Subscriptions')).toMatchObject({
    STRIPE_PRICE: 'price_1Q2w3E',
    STRIPE_KEY: '{{resolve:secretsmanager:dropcloth/prod/stripe:SecretString:secret_key::}}',
    STRIPE_WEBHOOK_SECRET:
      '{{resolve:secretsmanager:dropcloth/prod/stripe:SecretString:webhook_secret::}}',
  })
  settings.delete('Subscriptions')
  expect(JSON.stringify([...settings])).not.toContain('dropcloth/prod/stripe')
})

test('it knows sessions and what is due, and of a company what its own role lets it', () => {
  const own = statementsOf(template, 'BillingRole').filter(({ Action }) =>
    JSON.stringify(Action).includes('dynamodb:'),
  )
  // Who calls, that a session was used, and the lists of whom to compare and whom to mail.
  expect(own).toHaveLength(4)
  expect(JSON.stringify(own)).toContain('"dynamodb:LeadingKeys":["S#*","K#*"]')
})

test('a stage without a price charges nothing, looks at nobody every minute, and says so to the operator', () => {
  expect(settingsOf(free.template).get('Subscriptions')).toMatchObject({
    STRIPE_PRICE: '',
    STRIPE_KEY: '',
  })
  free.template.hasOutput('Charges', { Value: 'nothing: this stage runs free of charge' })
  // That of events.
  free.template.resourceCountIs('AWS::Scheduler::Schedule', 1)
  template.hasOutput('Charges', { Value: 'price_1Q2w3E' })
})

import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { synthesize } from '../fixtures/stack/synthesis.ts'

const { template } = await synthesize({ stage: 'dev' })

test('reminders are told of new proposals, punches, changed hours, publications and time off only, every minute look who is late, and see the list of those who are reminded', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: {
      Filters: [
        {
          Pattern:
            '{"eventName":["INSERT"],"dynamodb":{"Keys":{"pk":{"S":[{"suffix":"#PROPOSAL"}]}}}}',
        },
        {
          Pattern:
            '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"notifies":{"S":["person","crew"]}}}}',
        },
        {
          Pattern:
            '{"eventName":["INSERT","MODIFY"],"dynamodb":{"NewImage":{"notifies":{"S":["deciders","applicant"]}}}}',
        },
        {
          Pattern:
            '{"eventName":["INSERT","MODIFY"],"dynamodb":{"Keys":{"pk":{"S":[{"suffix":"#ENTRY"}]}},"NewImage":{"entry_type":{"S":["ARRIVAL","DEPARTURE"]}}}}',
        },
      ],
    },
    MaximumRecordAgeInSeconds: 900,
  })
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
  })
  const onTable = statementsOf(template, 'RemindersRole').filter(({ Action }) =>
    JSON.stringify(Action).includes('dynamodb:Query'),
  )
  expect(onTable.map(({ Action }) => Action)).toEqual([
    ['dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    ['dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  ])
  expect(JSON.stringify(onTable)).toContain('"dynamodb:LeadingKeys":["R#SUBSCRIBERS"]')
  // It starts copies of itself, and no other function.
  const calls = statementsOf(template, 'RemindersRole').filter(({ Action }) =>
    JSON.stringify(Action).includes('lambda:InvokeFunction'),
  )
  expect(calls.map(({ Resource }) => Resource)).toEqual([
    expect.stringMatching(/^Reminders[0-9A-F]{8}$/),
  ])
})

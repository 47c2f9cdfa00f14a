import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/policies.ts'
import { synthesize } from '../fixtures/synthesis.ts'

const { template } = await synthesize({ stage: 'dev' })

test('reminders are told of new proposals, changed hours, publications and time off only, every ten minutes look who is late, and see the list of those who are reminded', () => {
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
      ],
    },
    MaximumRecordAgeInSeconds: 900,
  })
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(10 minutes)',
    State: 'ENABLED',
  })
  const onTable = statementsOf(template, 'RemindersRole').filter(({ Action }) =>
    JSON.stringify(Action).includes('dynamodb:Query'),
  )
  expect(onTable.map(({ Action }) => Action)).toEqual([
    ['dynamodb:DeleteItem', 'dynamodb:Query'],
    ['dynamodb:DeleteItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  ])
  expect(JSON.stringify(onTable)).toContain('"dynamodb:LeadingKeys":["R#SUBSCRIBERS"]')
})

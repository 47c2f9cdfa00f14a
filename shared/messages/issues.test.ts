import { expect, test } from 'vitest'
import { sharedMessage, summaryOf } from './issues.ts'
import { message } from './message.ts'

const tooLong = (max: number) => message('tooLong', { max })

test('what all fields share is said once; what differs by a number alone is not shared', () => {
  expect(sharedMessage({ name: tooLong(40), city: tooLong(40) })).toEqual(tooLong(40))
  expect(sharedMessage({ name: tooLong(200), city: tooLong(40) })).toBeNull()
  const fields = message('checkFields', { fields: 'name, city' })
  expect(summaryOf({ name: tooLong(200), city: tooLong(40) })).toEqual(fields)
})

test('fields that are missing, each in its own words, are required fields together', () => {
  const missing = { job_name: message('jobNameRequired'), address: message('addressBlank') }
  expect(summaryOf(missing)).toEqual(message('requiredFields'))
  expect(summaryOf({ job_name: message('jobNameRequired') })).toEqual(message('jobNameRequired'))
  const mixed = { ...missing, zip: tooLong(10) }
  expect(summaryOf(mixed)).toEqual(message('checkFields', { fields: 'job_name, address, zip' }))
})

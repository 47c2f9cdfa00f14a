import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { currentIn } from './lost-race.ts'

const call = { response: z.object({ name: z.string(), ssn: z.string(), version: z.number() }) }
const valuesOf = ({ name, ssn }: { name: string; ssn: string }) => ({ name, ssn })
const conflict = (current: unknown) => new ApiError(409, { error: 'No.', code: 'stale', current })

test('a conflict tells the version of the server, and its fields without secrets', () => {
  const current = { name: 'Ada', ssn: '1', version: 5 }
  expect(currentIn(conflict(current), call, valuesOf, ['ssn'])).toEqual({
    version: 5,
    values: { name: 'Ada' },
  })
  expect(currentIn(conflict(current), call, undefined)).toEqual({ version: 5, values: null })
  expect(currentIn(conflict({ version: 5 }), call, valuesOf)).toEqual({ version: 5, values: null })
})

test('an error without a version is no lost race', () => {
  expect(currentIn(conflict(undefined), call, valuesOf)).toBeNull()
  expect(currentIn(new ApiError(0, 'offline'), call, valuesOf)).toBeNull()
  expect(currentIn(new Error('Oops'), call, valuesOf)).toBeNull()
})

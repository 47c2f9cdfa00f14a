import { expect, test } from 'vitest'
import { isAddressed, readEntry } from './spoken-entry.ts'

const jobs = [
  { uuid: 'miller', job_name: 'Miller house: exterior' },
  { uuid: 'school', job_name: 'Lincoln School: gym' },
]

test.each([
  ['Dropcloth, I arrived at the Miller house', 'ARRIVAL', 'miller'],
  ['hey drop cloth leaving Lincoln School', 'DEPARTURE', 'school'],
  ['Dropcloth llegué a Miller', 'ARRIVAL', 'miller'],
  ['dropcloth salí de la Lincoln', 'DEPARTURE', 'school'],
  ['dropcloth second coat is done', null, null],
  ['dropcloth left wall needs the second coat', null, null],
])('%s means %s at %s', (said, type, job) => {
  expect(isAddressed(said)).toBe(true)
  expect(readEntry(said, jobs)).toMatchObject({ type, job, isConfirmed: false })
})

test('only the word that saves saves, in both languages', () => {
  expect(readEntry('confirm', jobs).isConfirmed).toBe(true)
  expect(readEntry('Guardar.', jobs).isConfirmed).toBe(true)
  expect(readEntry('confirm the colour with the owner', jobs).isConfirmed).toBe(false)
})

test('a sentence that does not begin with the name is not for us', () => {
  expect(isAddressed('hand me the dropcloth')).toBe(false)
  expect(readEntry('Dropcloth, trim is done', jobs).note).toBe('trim is done')
})

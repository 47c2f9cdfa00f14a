import { expect, test } from 'vitest'
import { readPeople } from './pasted-people.ts'

test.each([
  ['Rosa Vega rosa@gmail.com', 'Rosa Vega', 'rosa@gmail.com', null],
  ['Rosa Vega, rosa@gmail.com, (555) 123-4567', 'Rosa Vega', 'rosa@gmail.com', '(555) 123-4567'],
  ['Rosa Vega\tRosa@Gmail.com\t5551234567', 'Rosa Vega', 'rosa@gmail.com', '5551234567'],
  ['Vega; Rosa <rosa@gmail.com>', 'Vega Rosa', 'rosa@gmail.com', null],
  ['+1 555 123 4567 Rosa rosa@gmail.com', 'Rosa', 'rosa@gmail.com', '+1 555 123 4567'],
  ['luis.ortega@gmail.com', 'Luis Ortega', 'luis.ortega@gmail.com', null],
  ['Rosa Vega 555-123-4567', 'Rosa Vega', '', '555-123-4567'],
])('%j is read as a name, an address, a phone', (line, name, email, phone) => {
  expect(readPeople(line)).toEqual([{ line, name, email, phone }])
})

test('empty lines are nobody', () => {
  expect(readPeople('\n  \nRosa rosa@x.com\r\n\nLuis luis@x.com')).toHaveLength(2)
})

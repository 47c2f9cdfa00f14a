import { expect, test } from 'vitest'
import { jobAt, metresBetween } from './places.ts'

const house = { latitude: 39.7589, longitude: -84.1916 }
const north = (metres: number) => ({ ...house, latitude: house.latitude + metres / 111_195 })

test('distances are in metres along the ground', () => {
  expect(metresBetween(house, house)).toBe(0)
  expect(Math.round(metresBetween(house, north(250)))).toBe(250)
})

test('the nearest job within reach is where the person is; beyond reach nobody is anywhere', () => {
  const known = { near: north(40), nearer: north(-10), far: north(5000) }
  const at = (metres: number, accuracy: number) => jobAt(known, { ...north(metres), accuracy })
  expect(at(0, 10)?.job).toBe('nearer')
  expect(at(60, 10)?.job).toBe('near')
  expect(at(1000, 10)).toBeNull()
  expect(at(200, 10)).toBeNull()
  expect(at(200, 80)?.job).toBe('near')
})

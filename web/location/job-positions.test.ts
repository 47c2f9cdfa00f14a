import { expect, test } from 'vitest'
import { jobAt, jobPositions, metersBetween } from './job-positions.ts'

const house = { latitude: 39.7589, longitude: -84.1916 }
const north = (meters: number) => ({ ...house, latitude: house.latitude + meters / 111_195 })

test('distances are in meters along the ground', () => {
  expect(metersBetween(house, house)).toBe(0)
  expect(Math.round(metersBetween(house, north(250)))).toBe(250)
})

test('the nearest job within reach is where the person is; beyond reach nobody is anywhere', () => {
  const known = { near: north(40), nearer: north(-10), far: north(5000) }
  const at = (meters: number, accuracy: number) => jobAt(known, { ...north(meters), accuracy })
  expect(at(0, 10)?.job).toBe('nearer')
  expect(at(60, 10)?.job).toBe('near')
  expect(at(1000, 10)).toBeNull()
  expect(at(200, 10)).toBeNull()
  expect(at(200, 80)?.job).toBe('near')
})

test('a job is where its pin is, or where the person stood at it before', () => {
  const jobs = [
    { uuid: 'pinned', map_pin: '39.75890, -84.19160' },
    { uuid: 'visited', map_pin: '10.00000, 10.00000' },
    { uuid: 'unknown', map_pin: null },
  ]
  expect(jobPositions(jobs, { visited: house })).toEqual({ pinned: house, visited: house })
})

import { expect, test } from 'vitest'
import { mapPinIn, mapPinText } from './map-pin.ts'

test.each([
  ['39.75891, -84.19161', '39.75891, -84.19161'],
  ['39.758910123 -84.191609', '39.75891, -84.19161'],
  [
    'https://www.google.com/maps/place/Dayton/@39.7589478,-84.1916069,17z/data=x',
    '39.75895, -84.19161',
  ],
  ['https://maps.apple.com/?ll=39.758948,-84.191607&q=Dayton', '39.75895, -84.19161'],
  ['https://www.openstreetmap.org/search?query=39.758948%2C%20-84.191607', '39.75895, -84.19161'],
  [
    'https://www.google.com/maps/place/X/@39.1,-84.2,17z/data=!3m1!8m2!3d39.7589478!4d-84.1916069',
    '39.75895, -84.19161',
  ],
  ['https://www.openstreetmap.org/#map=17/39.758948/-84.191607', '39.75895, -84.19161'],
  ['geo:39.758948,-84.191607', '39.75895, -84.19161'],
])('%s is a point', (text, shown) => {
  const pin = mapPinIn(text)
  expect(pin && mapPinText(pin)).toBe(shown)
})

test.each([
  '12 Oak Street',
  '',
  'https://maps.app.goo.gl/abc',
  '95.00000, 10.00000',
  '140.12345, 12.12345',
  '7, 15',
])('“%s” is none', (text) => {
  expect(mapPinIn(text)).toBeNull()
})

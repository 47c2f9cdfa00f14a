import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['gusto-2026-03-02.csv', 'attachment; filename="gusto-2026-03-02.csv"'],
  ['PR"; x=".csv', `attachment; filename="PR___x__.csv"; filename*=UTF-8''PR%22%3B%20x%3D%22.csv`],
  [
    'a\r\nSet-Cookie: b',
    `attachment; filename="a__Set-Cookie__b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`,
  ],
  [
    '../Peña (1).csv',
    `attachment; filename=".._Pe_a__1_.csv"; filename*=UTF-8''..%2FPe%C3%B1a%20%281%29.csv`,
  ],
  ['\ud800.csv', `attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
])('a file name stays within its header: %s', (name, header) => {
  expect(attachment(name)).toBe(header)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

const octets = (line: string) => Buffer.byteLength(line)

test('no line of a mail is longer than mail allows, and no word is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 1500 })), (words) => {
      const text = words.join(' ')
      const folded = fold(text)
      expect(Math.max(...folded.split('\n').map(octets))).toBeLessThanOrEqual(998)
      expect(folded.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
    }),
  )
})

test('words of any letters stay whole, with one space or line break between them', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  const solid = word.filter((each) => !/\s/u.test(each))
  fc.assert(
    fc.property(fc.array(solid, { minLength: 1, maxLength: 60 }), (words) => {
      const text = words.join(' ')
      expect(fold(text).replaceAll('\n', ' ')).toBe(text)
    }),
  )
  const spanish = 'El señor José llegó a la obra mañana: Maria’s house. '.repeat(6).trim()
  expect(fold(spanish).replaceAll('\n', ' ')).toBe(spanish)
})

test('a line that is short stays as it is, and an address whole', () => {
  expect(fold('One  two\n\nthree')).toBe('One  two\n\nthree')
  const address = `https://dropcloth.example/signup?invitation=${'x'.repeat(420)}`
  expect(fold(`${'word '.repeat(60)}${address} end`)).toContain(address)
})

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en } from './app/en.ts'
import { es } from './app/es.ts'
import { inSpanish } from './app/sentences.es.ts'
import { differingKeys, missingTexts } from './missing-texts.ts'

test('every text is there in English and in Spanish', () => {
  expect(missingTexts()).toEqual([])
})

test('a key that is missing, empty or too many is named', () => {
  const whole = { a: 'x', b: { c: () => 'x' } }
  expect(differingKeys('t', whole, { a: 'x', b: { c: () => 'y' } })).toEqual([])
  expect(differingKeys('t', whole, { a: 'x', b: {} })).toEqual(['t.b.c'])
  expect(differingKeys('t', whole, { ...whole, a: '' })).toEqual(['t.a'])
  expect(differingKeys('t', whole, { ...whole, d: 'x' })).toEqual(['t.d'])
})

/** Sentences for people as they stand in the sources of server and contract. */
function sentencesIn(pattern: string): string[] {
  const calls =
    /(?:badField|forbidden|Refusal|refine|regex|union|url|timeZone|text|throw)\b[^;]*?(['"])((?:(?!\1)[^\\]|\\.){12,})\1/gs
  return globSync(pattern)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(calls)])
    .map(([, , sentence]) => sentence ?? '')
    .filter((sentence) => /^[A-Z][^`]*\.$/.test(sentence) && !/[`$]/.test(sentence))
}

describe('what the server says', () => {
  const sentences = [
    ...new Set([
      ...sentencesIn('functions/**/*.ts'),
      ...sentencesIn('shared/*.ts'),
      ...[3, 40].flatMap((n) => [`Use at most ${n} characters.`, `Use at least ${n}.`]),
      'Choose one of: a, b.',
    ]),
  ]

  test('is found in the sources', () => {
    expect(sentences.length).toBeGreaterThan(25)
    expect(sentences).toContain('There is no such job.')
  })

  test.each(sentences)('%s is said in Spanish too', (sentence) => {
    expect(inSpanish(sentence)).toBeDefined()
    expect(es.sentence(sentence)).not.toBe(sentence)
    expect(en.sentence(sentence)).toBe(sentence)
  })

  test('a sentence that nobody translated still says something in Spanish', () => {
    expect(es.sentence('Something new.')).toMatch(/^El servidor/)
  })
})

import { expect, test } from 'vitest'
import { inputMessages } from '../../shared/messages/input.ts'
import { message } from '../../shared/messages/message.ts'
import { render } from '../../shared/messages/render.ts'
import { serverMessages } from '../../shared/messages/server.ts'
import { en } from './app/en.ts'
import { es } from './app/es.ts'
import { messagesEs } from './app/messages.es.ts'
import { differingKeys, missingTexts } from './missing-texts.ts'
import { localizedInput } from './localized-message.ts'

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

const english = { ...inputMessages, ...serverMessages }

function placeholdersOf(template: string): Set<string> {
  return new Set(template.match(/\{\w+\}/g))
}

test.each(Object.entries(english))(
  '%s is said in Spanish with what English has',
  (key, template) => {
    const spanish = new Map<string, string>(Object.entries(messagesEs)).get(key) ?? ''
    expect(spanish).not.toBe('')
    expect(spanish).not.toBe(template)
    // Spanish may leave a word out, but cannot be told of one that English has not got.
    const known = placeholdersOf(template)
    expect([...placeholdersOf(spanish)].filter((name) => !known.has(name))).toEqual([])
  },
)

test('a message is told in the language of the screen, with its numbers', () => {
  const said = localizedInput(message('tooLong', { max: 40 }))
  expect(en.message(said)).toBe('Use at most 40 characters.')
  expect(es.message(said)).toBe('Use como máximo 40 caracteres.')
  expect(render('{a} and {a}, {b}', { a: 1, b: 'x' })).toBe('1 and 1, x')
})

test('a message of a newer server still says something in Spanish', () => {
  const said = { message: { key: 'somethingNew', params: {} }, english: 'Something new.' }
  expect(en.message(said)).toBe('Something new.')
  expect(es.message(said)).toMatch(/^El servidor/)
})

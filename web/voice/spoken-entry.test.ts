import { expect, test } from 'vitest'
import { wallClock } from '../../shared/time/time-zone.ts'
import { amended } from './amended.ts'
import { commandIn, isAddressed, readEntry } from './spoken-entry.ts'
import type { SpokenEntry } from './spoken-type.ts'
import { english } from './utterances/en.ts'
import { heard } from './utterances/heard.ts'
import { spanish } from './utterances/es.ts'
import { onceWrong, strangeEnglish } from './utterances/strange.en.ts'
import { strangeSpanish } from './utterances/strange.es.ts'

const jobs = [
  { uuid: 'milext', job_name: 'Miller house: exterior', address: '12 Oak Street' },
  { uuid: 'milint', job_name: 'Miller house: interior', address: '14 Elm Street' },
  { uuid: 'school', job_name: 'Lincoln School: gym', address: '3 Main Street' },
  { uuid: 'garcia', job_name: 'Garcia residence', address: '77 Maple Ave' },
  { uuid: 'seven', job_name: 'Seven Oaks', address: '5 Hill Road' },
]
const users = [
  { uuid: 'me', name: 'Dana Fox' },
  { uuid: 'marco', name: 'Marco Ruiz' },
  { uuid: 'pat', name: 'Pat Lee' },
  { uuid: 'ana', name: 'Ana Gómez' },
  { uuid: 'jose', name: 'José Luis' },
  { uuid: 'lincoln', name: 'Lincoln Bell' },
  { uuid: 'chris1', name: 'Chris Young' },
  { uuid: 'chris2', name: 'Chris Old' },
]
// Half past three of a Friday afternoon, at the outside of the Miller house.
const situation = {
  jobs,
  users,
  me: 'me',
  here: 'milext',
  now: Date.parse('2026-11-20T21:30:00Z'),
  zone: 'America/Chicago',
}

function shown({ type, jobs: meant, people, at, note, unclear }: SpokenEntry): string {
  const wall = at && wallClock(Date.parse(at), situation.zone)
  return [
    type === 'JOB_NOTE' ? 'NOTE' : type,
    meant.join('|'),
    wall && `${wall.startsWith('2026-11-20') ? '' : '-'}${wall.slice(11)}`,
    people.toSorted().join('+'),
    note && `:${note}`,
    ...unclear.map((each) => `?${each}`),
  ]
    .filter(Boolean)
    .join(' ')
}

function understood(utterance: string): string {
  const [first = '', ...next] = utterance.split('>>').map((part) => part.trim())
  let entry = readEntry(first, { ...situation, before: null })
  for (const each of next) {
    entry = amended(entry, readEntry(each, { ...situation, before: entry }))
  }
  return shown(entry)
}

const table = [...english, ...spanish, ...heard]

test('the table of what people say has two hundred lines and more, each of them once', () => {
  expect(new Set(table.map(([utterance]) => utterance)).size).toBe(table.length)
  expect(table.length).toBeGreaterThanOrEqual(200)
})

test.each(table)('%s → %s', (utterance, meaning) => {
  expect(isAddressed(utterance)).toBe(true)
  expect(understood(utterance)).toBe(meaning)
})

const strange = [...onceWrong, ...strangeEnglish, ...strangeSpanish]

test('the table of bad days has two hundred lines and more, each of them once', () => {
  expect(new Set(strange.map(([utterance]) => utterance)).size).toBe(strange.length)
  expect(strange.length).toBeGreaterThanOrEqual(200)
})

test.each(strange)('on a bad day: %s → %s, asked %s', (utterance, meaning, asked) => {
  const { type, unclear, note } = readEntry(utterance, { ...situation, before: null })
  const isNote = type === 'JOB_NOTE' && note !== null
  if (asked === '-') expect(isNote || unclear.length > 0).toBe(true)
  else if (meaning === 'NOTE') expect(isNote).toBe(true)
  else if (meaning) expect(understood(utterance)).toBe(meaning)
  else expect(asked.split(' ').some((each) => unclear.some((open) => open === each))).toBe(true)
})

test.each([
  ['confirm', 'confirm'],
  ['Guardar.', 'confirm'],
  ['save it', 'confirm'],
  ['sí', 'confirm'],
  ['Dropcloth, confirm', 'confirm'],
  ['cancel', 'cancel'],
  ['olvídalo', 'cancel'],
  ['confirm the color with the owner', null],
  ['no', null],
  ['yes the ladder is in the truck', null],
])('only the word alone saves or gives up: %s', (utterance, command) => {
  expect(commandIn(utterance)).toBe(command)
})

test.each([
  ['hand me the dropcloth', false],
  ['we arrived at Garcia', false],
  ['hey Dropcloth, arrived', true],
  ['so um dropcloth leaving', true],
])('only what begins with the name is for us: %s', (utterance, isForUs) => {
  expect(isAddressed(utterance)).toBe(isForUs)
})

test('who may log for themselves only is asked nothing about who, and logs nobody else', () => {
  const alone = { ...situation, users: users.slice(0, 1), before: null }
  expect(shown(readEntry('Dropcloth we arrived at Garcia', alone))).toBe('ARRIVAL garcia me')
  expect(shown(readEntry('Dropcloth llegamos a García', alone))).toBe('ARRIVAL garcia me')
  expect(shown(readEntry('Dropcloth Marco arrived at Garcia', alone))).toBe('ARRIVAL garcia ?who')
})

test('on the night after, the evening before is meant; in the morning it is not', () => {
  const at = (now: string) => ({ ...situation, now: Date.parse(now), before: null })
  const utterance = 'Dropcloth left Garcia at eleven thirty'
  expect(readEntry(utterance, at('2026-11-21T06:30:00Z')).at).toBe('2026-11-21T05:30:00.000Z')
  expect(readEntry(utterance, at('2026-11-21T13:30:00Z'))).toMatchObject({
    at: null,
    unclear: ['time'],
  })
})

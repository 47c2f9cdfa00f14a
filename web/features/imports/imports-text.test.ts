import { expect, test } from 'vitest'
import { importsEn } from '../../language/imports/en.ts'
import { importsEs } from '../../language/imports/es.ts'
import { differenceText, differingRowText } from './preview/difference-text.ts'
import { stateText } from './state-text.ts'

const inHours = (seconds: number) => (seconds / 3600).toFixed(2)

test('names a row without an end instead of two equal figures', () => {
  const rows = [{ row: 6, code: 'no_end' as const, seconds: null }]
  const difference = { file_seconds: 28_800, seconds: 28_800, rows }
  expect([importsEn, importsEs].map((text) => differenceText(text, difference, inHours))).toEqual([
    '8.00 hours would be imported, without these rows:',
    'Se importarían 8.00 horas, sin estas filas:',
  ])
  expect([importsEn, importsEs].map((text) => differingRowText(text, 6, 'no_end'))).toEqual([
    'Row 6 has no end time and is not imported',
    'La fila 6 no tiene hora de salida y no se importa',
  ])
  const differing = { ...difference, file_seconds: 32_400 }
  expect(differenceText(importsEn, differing, inHours)).toBe(
    'the file says 9.00 hours; 8.00 would be imported',
  )
})

test('calls a file ready only if nothing is left to answer', () => {
  const stateOf = (...obstacles: Parameters<typeof stateText>[1]['obstacles']) =>
    [importsEn, importsEs].map((text) => stateText(text, { state: 'ready', obstacles }))
  expect(stateOf()).toEqual(['Ready to import', 'Listo para importar'])
  expect(stateOf('people')).toEqual(['Needs answers', 'Faltan respuestas'])
  expect(stateOf('nothing')).toEqual(['Nothing new', 'Nada nuevo'])
})

test('counts one and many', () => {
  expect(importsEn.sumOf(3, 5, '23.92')).toBe('3 of 5 rows, 23.92 hours')
  expect(importsEs.sumOf(1, 1, '8.00')).toBe('1 de 1 fila, 8.00 horas')
  expect(importsEn.counts(1, 1, 2)).toBe('1 new person, 1 new job, 2 new customers')
  expect(importsEs.counts(1, 2, 1)).toBe('1 persona nueva, 2 trabajos nuevos, 1 cliente nuevo')
  expect(importsEn.leftOut(1)).toMatch(/^1 row was left out/)
  expect(importsEs.leftOut(1)).toMatch(/^1 fila quedó fuera/)
})

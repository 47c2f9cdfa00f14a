import { expect, test } from 'vitest'
import { materialOf, paintInNote } from './paint-text.ts'

const nothing = {
  brand: null,
  line: null,
  sheen: null,
  color_name: null,
  color_code: null,
  size: null,
}

test.each([
  [
    'DURATION HOME SATIN 1 GAL SW 7005 PURE WHITE',
    {
      line: 'Duration Home',
      sheen: 'satin',
      size: '1 gal',
      color_code: 'SW 7005',
      color_name: 'Pure White',
    },
  ],
  [
    'BENJAMIN MOORE REGAL SELECT EGGSHELL QT HC-172 REVERE PEWTER',
    {
      brand: 'Benjamin Moore',
      line: 'Regal Select',
      sheen: 'eggshell',
      size: '1 qt',
      color_code: 'HC-172',
      color_name: 'Revere Pewter',
    },
  ],
  ['PINTURA SATINADA 5 GALONES', { line: 'Pintura', sheen: 'satin', size: '5 gal' }],
  ['EMERALD SEMI-GLOSS 1 GAL', { line: 'Emerald', sheen: 'semi-gloss', size: '1 gal' }],
])('%s is a paint', (text, said) => {
  expect(materialOf(text)).toEqual({ ...nothing, ...said })
})

test.each([
  'PAINTERS TAPE 1.88 IN BLUE',
  'ROLLER COVER 9 IN 3/8 NAP',
  'UNLEADED 12.4 GAL',
  'BUCKET 5 GAL',
])('%s is none', (text) => {
  expect(materialOf(text)).toBeNull()
})

test.each([
  [
    'Kitchen walls SW 7005 Pure White satin, 2 coats',
    { color_code: 'SW 7005', color_name: 'Pure White', sheen: 'satin' },
  ],
  [
    'Benjamin Moore HC-172 Revere Pewter on the trim',
    { brand: 'Benjamin Moore', color_code: 'HC-172', color_name: 'Revere Pewter' },
  ],
  ['Pintamos la sala con SW 6119, mate', { color_code: 'SW 6119', sheen: 'matte' }],
  ['Touched up 2124-40', { color_code: '2124-40' }],
])('%s names a paint', (note, said) => {
  expect(paintInNote(note)).toEqual({ ...nothing, ...said })
})

test.each(['Took I 75 to the store', 'Room 12 is done', 'Back at 7 PM 30', 'Gate code 4711', ''])(
  '%s names none',
  (note) => {
    expect(paintInNote(note)).toBeNull()
  },
)

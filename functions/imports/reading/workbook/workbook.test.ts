import { expect, test } from 'vitest'
import { dayNumber, workbook } from '../../../../test/fixtures/files/workbook.ts'
import { readSheets } from '../read-table.ts'

test.each([false, true])(
  'reads durations of a workbook over 24 hours whole (days counted from 1904: %s)',
  (is1904) => {
    const elapsed = '[h]:mm'
    const [sheet] = readSheets(
      workbook(
        {
          Hours: [
            ['Employee', 'Start', 'Hours', 'Week'],
            ['Ana', { value: 0.3125, format: 'h:mm AM/PM' }, { value: 8.5 / 24, format: elapsed }],
            ['Bo', { value: 0, format: 'h:mm' }, { value: 40 / 24, format: elapsed }],
            ['Cy', { value: 1, format: elapsed }, { value: 32.5 / 24, format: elapsed }],
            ['Di', null, { value: 50.4 / 24, format: '[h]:mm:ss' }],
            ['Ed', null, { value: 2080 / 24, format: '[hh]"h"mm' }],
            [
              'Flo',
              { value: dayNumber('2026-05-04') - (is1904 ? 1462 : 0), format: 'm/d/yyyy' },
              { value: 7.25, format: '0.00' },
            ],
          ],
        },
        { is1904 },
      ),
    )
    expect(sheet?.rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
      ['07:30:00', '08:30:00'],
      ['00:00:00', '40:00:00'],
      ['24:00:00', '32:30:00'],
      ['', '50:24:00'],
      ['', '2080:00:00'],
      ['2026-05-04', '7.25'],
    ])
  },
)

import { expect, test } from 'vitest'
import { timeZonesOf, type ZoneNames } from './time-zones.ts'

const names: ZoneNames = {
  unitedStates: 'United States',
  more: 'More',
  eastern: 'Eastern',
  central: 'Central',
  mountain: 'Mountain',
  arizona: 'Arizona',
  pacific: 'Pacific',
  alaska: 'Alaska',
  hawaii: 'Hawaii',
  puertoRico: 'Puerto Rico',
}

test.each([
  ['Chrome', ['America/New_York', 'Asia/Tokyo']],
  ['Safari and Firefox', ['America/New_York', 'Asia/Tokyo', 'UTC']],
])(
  'every zone is offered once, those of the United States first, by the list of %s',
  (_, known) => {
    const [own, more] = timeZonesOf(known, names)
    expect(own?.items[0]).toEqual({
      value: 'America/New_York',
      label: 'Eastern (America/New York)',
    })
    expect(own?.items.map(({ label }) => label.split(' (')[0])).toEqual([
      'Eastern',
      'Central',
      'Mountain',
      'Arizona',
      'Pacific',
      'Alaska',
      'Hawaii',
      'Puerto Rico',
    ])
    expect(more).toEqual({
      group: 'More',
      items: [
        { value: 'UTC', label: 'UTC' },
        { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
      ],
    })
  },
)

import { expect, test } from 'vitest'
import { findable, matching, type Destination } from './destination.ts'

const all: Destination[] = [
  { label: 'Timesheets', kind: 'Pages', to: '/timesheets', words: 'approve hours' },
  {
    label: 'Garcia residence',
    detail: '12 Oak Ave, 45459',
    kind: 'Job',
    to: '/jobs/1',
    isLast: true,
  },
  { label: 'Garcia residence', detail: '9 Elm St, 45402', kind: 'Job', to: '/jobs/2' },
  { label: 'José García', kind: 'User', to: '/users/1' },
  { label: 'Oak Hill School', kind: 'Job', to: '/jobs/3' },
]

test.each([
  ['approve timesheets', ['/timesheets']],
  ['garcia', ['/jobs/2', '/jobs/1', '/users/1']],
  ['garcia 45459', ['/jobs/1']],
  ['oak', ['/jobs/3', '/jobs/1']],
  ['jose gar', ['/users/1']],
  ['residence job', ['/jobs/2', '/jobs/1']],
  ['nowhere', []],
])('%s leads to what has all its words, what fits best first', (typed, paths) => {
  expect(matching(all.map(findable), typed, 9).map(({ to }) => to)).toEqual(paths)
})

test('so many are shown at most', () => {
  expect(matching(all.map(findable), '', 2)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'

test('empty columns beyond the limit at the end of a line are no columns', async () => {
  const line = (cells: string) => cells + ','.repeat(140)
  const lines = [line('Employee,Job,Date,Hours'), line('Ana,A,2026-05-04,8')]
  const { rows } = await rowsOf(lines.join('\n'))
  expect(rows.map(({ person }) => person.name)).toEqual(['Ana'])
  await expect(rowsOf([...lines, `${line('Ana,A,2026-05-05,8')}x`].join('\n'))).rejects.toThrow(
    'importUnreadable',
  )
})

import { useId } from 'react'
import { useText } from '../../language/app/text.tsx'
import type { Column } from './column.ts'
import type { TableState } from './use-table-state.ts'

interface Props {
  column: Pick<Column<never>, 'key' | 'header' | 'isDate'>
  choices: readonly string[] | undefined
  state: TableState
}

/** The filter of a column: typed, with what can be chosen offered; a date by the calendar too. */
export function FilterInput({ column: { key, header, isDate }, choices, state }: Props) {
  const { table } = useText()
  const id = useId()
  const filter = state.filters[key] ?? ''
  return (
    <span className="filter-field">
      <input
        type="search"
        className={`filter ${filter && 'on'}`}
        aria-label={table.filter(header)}
        placeholder={table.filter(header)}
        title={isDate ? table.dateHint : undefined}
        list={choices && id}
        value={filter}
        onChange={(event) => state.setFilter(key, event.currentTarget.value)}
      />
      {choices && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {isDate && (
        <input
          type="date"
          className="filter pick"
          aria-label={table.pickDate(header)}
          value={/^\d{4}-\d{2}-\d{2}$/.test(filter) ? filter : ''}
          onChange={(event) => state.setFilter(key, event.currentTarget.value)}
        />
      )}
    </span>
  )
}

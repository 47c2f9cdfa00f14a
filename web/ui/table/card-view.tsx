import { Fragment, useMemo, useRef, useState } from 'react'
import { useText } from '../../language/app/text.tsx'
import { FilterInput } from './filter-input.tsx'
import { moveAmongRows } from './row-link.tsx'
import { textOf, type Column } from './column.ts'
import type { ViewProps } from './view-props.ts'
import { useVisibleRows } from './use-visible-rows.ts'

function SortSelect<T>({ columns, state }: Pick<ViewProps<T>, 'columns' | 'state'>) {
  const { table } = useText()
  const { sort } = state
  const chosen = sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : ''
  const choose = (value: string) =>
    state.setSort(
      value === '' ? null : { key: value.replace(/^-/, ''), isDescending: value.startsWith('-') },
    )
  return (
    <label>
      {table.sortBy}
      <select
        className={`filter ${chosen && 'on'}`}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{table.unsorted}</option>
        {columns.map(({ key, header }) => (
          <Fragment key={key}>
            <option value={key}>{table.ascending(header)}</option>
            <option value={`-${key}`}>{table.descending(header)}</option>
          </Fragment>
        ))}
      </select>
    </label>
  )
}

function FilterPanel<T>({
  columns,
  state,
  choices,
}: Pick<ViewProps<T>, 'columns' | 'state' | 'choices'>) {
  const { table } = useText()
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(state.filters).length
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? table.filtersOn(count) : table.filters}
      </button>
      {isOpen && (
        <div className="filter-panel">
          <SortSelect columns={columns} state={state} />
          {columns.map((column) => (
            <label key={column.key}>
              {column.header}
              <FilterInput column={column} choices={choices.get(column.key)} state={state} />
            </label>
          ))}
          <button type="button" className="button" onClick={state.clear}>
            {table.clear}
          </button>
        </div>
      )}
    </div>
  )
}

interface CardProps<T> {
  title: Column<T> | undefined
  others: readonly Column<T>[]
  row: T
}

function Card<T>({ title, others, row }: CardProps<T>) {
  return (
    <article className="card paper">
      <div className="card-title">{title?.render?.(row)}</div>
      <dl>
        {others
          .filter((column) => textOf(column, row) !== '')
          .map((column) => (
            <Fragment key={column.key}>
              <dt>{column.header}</dt>
              <dd>{column.render ? column.render(row) : textOf(column, row)}</dd>
            </Fragment>
          ))}
      </dl>
    </article>
  )
}

/** The rows as cards, for a phone: the first column is the title, empty ones are left out. */
export function CardView<T extends object>(props: ViewProps<T>) {
  const { label, columns, rows, rowKey, state, story, onEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const visible = useVisibleRows(list, keys, story ? 76 : 150, onEnd)
  const [title, ...others] = columns
  const groupBefore = (index: number) => {
    const before = rows[index - 1]
    return before && story?.groupOf(before)
  }
  return (
    <>
      <FilterPanel columns={columns} state={state} choices={props.choices} />
      <ul
        className={story ? 'cards told' : 'cards'}
        aria-label={label}
        ref={list}
        onKeyDown={moveAmongRows}
        style={{ paddingTop: visible.above, paddingBottom: visible.below }}
      >
        {visible.rows.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <li key={key} data-index={index} ref={visible.measure}>
                {story ? (
                  <>
                    {story.groupOf(row) !== groupBefore(index) && <h2>{story.groupOf(row)}</h2>}
                    {story.tell(row)}
                  </>
                ) : (
                  <Card title={title} others={others} row={row} />
                )}
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

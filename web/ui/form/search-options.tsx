import { useEffect, useRef } from 'react'
import { flat, type Group, type Option } from './options.ts'

interface Props {
  /** The id of the field; those of its list and options begin with it. */
  id: string
  label: string
  options: readonly (Option | Group)[]
  /** The place among all of them that Enter chooses; -1 where none is. */
  active: number
  chosen: string
  nothing: string
  onChoose: (option: Option) => void
}

/** The list below a field that is searched by typing. */
export function SearchOptions({ id, label, options, active, chosen, nothing, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const all = flat(options)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const drawn = (option: Option) => {
    const place = all.indexOf(option)
    return (
      <div
        key={option.value}
        id={`${id}-${place}`}
        className="search-option"
        role="option"
        aria-selected={option.value === chosen}
        data-active={place === active || undefined}
        onClick={() => onChoose(option)}
      >
        {option.label}
      </div>
    )
  }
  return (
    // Pressed, it does not take the focus from the field, which would close it before the click.
    <div className="search-options" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((each) =>
          'items' in each ? (
            <div key={each.group} role="group" aria-label={each.group}>
              <p className="search-group" aria-hidden>
                {each.group}
              </p>
              {each.items.map(drawn)}
            </div>
          ) : (
            drawn(each)
          ),
        )}
      </div>
      {all.length === 0 && <p role="status">{nothing}</p>}
    </div>
  )
}

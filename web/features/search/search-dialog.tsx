import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useSearchText } from '../../language/search/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Asking } from './asking.tsx'
import type { Destination } from './destination.ts'
import './search.css'
import { useSearch } from './use-search.ts'

interface FoundProps {
  list: string
  found: readonly Destination[]
  chosen: number
  onChoose: (destination: Destination) => void
}

/** The destinations that were found; the chosen one is in sight, by keyboard as by thumb. */
function Found({ list, found, chosen, onChoose }: FoundProps) {
  const text = useSearchText()
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
  return (
    <ul id={list} role="listbox" aria-label={text.title}>
      {found.map((destination, index) => (
        <li
          key={`${destination.to}${destination.kind}${destination.label}`}
          id={`${list}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onClick={() => onChoose(destination)}
        >
          <span>
            <span>{destination.label}</span>
            {destination.detail && <span className="muted">{destination.detail}</span>}
          </span>
          <span className="muted">{destination.kind}</span>
        </li>
      ))}
    </ul>
  )
}

/** Finds pages, actions, jobs, people, customers, colors, receipts and notes by a few letters, and goes there. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useSearchText()
  const problem = useErrorMessage()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { found, find, go, server } = useSearch(typed, onClose)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
    }
    if (event.key !== 'Enter') return
    // Closing returns the focus to the search button, which the same key press would then click.
    event.preventDefault()
    // By the words in the field: the list, and even its source, may belong to the letter before.
    const { value } = event.currentTarget
    go(find(value)[value === typed ? chosen : 0])
  }
  const notice = found.length === 0 && text.nothing
  return (
    <Dialog title={text.title} className="palette" onClose={onClose}>
      <input
        className="input"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[chosen] && `${list}-${chosen}`}
        aria-label={text.hint}
        placeholder={text.hint}
        data-first
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <Found {...{ list, found, chosen }} onChoose={go} />
      <Asking question={typed} onLeave={onClose} />
      <p role="status" className="muted">
        {server.isSearching ? text.searching : server.error ? problem(server.error) : notice}
      </p>
    </Dialog>
  )
}
